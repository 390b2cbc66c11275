const shortestMs = 20_000;
const longestMs = 30_000;
const maxBackOffMs = 300_000;

/**
 * Asks when the page comes into sight, and again and again while it is visible; less often while there is no
 * answer (`ask` gives false). Returns how to stop.
 */
export function askOften(ask: () => Promise<boolean>): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  // Not all at the same time, or visitors of a shared link would ask in step.
  const wait = () =>
    Math.min((shortestMs + Math.random() * (longestMs - shortestMs)) * 2 ** failures, maxBackOffMs);

  async function turn() {
    clearTimeout(timer);
    if (signal.aborted || document.visibilityState !== "visible") return;
    timer = setTimeout(turn, wait());
    const answered = await ask();
    const before = failures;
    failures = answered ? 0 : Math.min(failures + 1, 10);
    if (failures === before || signal.aborted) return;
    clearTimeout(timer);
    if (document.visibilityState === "visible") timer = setTimeout(turn, wait());
  }

  document.addEventListener("visibilitychange", turn, { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && void turn(), { signal });
  void turn();
  return () => {
    ended.abort();
    clearTimeout(timer);
  };
}
