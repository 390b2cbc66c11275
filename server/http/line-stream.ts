/** Shorter than the time after which a silent connection is closed, here and by proxies. */
const aliveMs = 10_000;
/** What nobody takes stays in memory, so it is given up after this, and what the slowest line needs for it. */
const takenWithinMs = 60_000;
const leastBytesPerMs = 8;

interface Options<Line> {
  failed: (error: unknown) => Line;
  /** Called once everything was taken, or nobody is there to take it. */
  ended?: () => void;
}

/**
 * Answers before the work is done: each value that it tells is a line of JSON, with empty lines while it
 * tells nothing. The work does not wait for a client that reads slowly; `left` aborts when it is gone.
 */
export function answerInLines<Line>(
  work: (tell: (line: Line) => void, left: AbortSignal) => Promise<void>,
  { failed, ended }: Options<Line>,
): Response {
  const leaving = new AbortController();
  const { signal: left } = leaving;
  const encoder = new TextEncoder();
  let allTaken = () => {};
  let bytes = 0;

  async function run(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    const send = (text: string) => {
      if (left.aborted) return;
      const line = encoder.encode(`${text}\n`);
      bytes += line.length;
      controller.enqueue(line);
    };
    const tell = (line: Line) => send(JSON.stringify(line));
    const alive = setInterval(() => send(""), aliveMs);
    await work(tell, left).catch((error: unknown) => tell(failed(error)));
    clearInterval(alive);
    if (!left.aborted && (controller.desiredSize ?? 0) <= 0) await untilTaken();
    if (!left.aborted) controller.close();
    ended?.();
  }

  function untilTaken(): Promise<void> {
    return new Promise((resolve) => {
      const giveUp = () => {
        leaving.abort();
        resolve();
      };
      const tooLate = setTimeout(giveUp, takenWithinMs + bytes / leastBytesPerMs);
      allTaken = () => {
        clearTimeout(tooLate);
        resolve();
      };
    });
  }

  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      left.addEventListener("abort", () => {
        allTaken();
        controller.error(new Error("The answer was not taken."));
      });
      void run(controller);
    },
    // Only asked for when nothing is left.
    pull: () => allTaken(),
    cancel: () => leaving.abort(),
  });
  return new Response(body, {
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" },
  });
}
