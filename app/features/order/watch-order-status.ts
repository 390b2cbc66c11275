import { type OrderStatus, orderStatuses } from "#domain/order-status.ts";

/** A change must show within 3 s, its answer included. */
const pollMs = 2_000;
const maxPollMs = 60_000;
const answerTimeoutMs = 10_000;
const retryStreamMs = 30_000;

/** Uses the event stream, and polls while that fails and the page is visible; returns the cleanup. */
export function watchOrderStatus(url: string, onStatus: (status: OrderStatus) => void): () => void {
  const ended = new AbortController();
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = pollMs;
  let refusedAt = 0;

  function listen() {
    source = new EventSource(`${url}/events`);
    source.addEventListener("status", (event) => take(event.data));
    source.addEventListener("open", rest);
    source.addEventListener("error", () => {
      if (source?.readyState === EventSource.CLOSED) refusedAt = Date.now();
      // The browser reconnects by itself, slowly: poll meanwhile.
      timer ??= setTimeout(ask, 0);
    });
  }

  function rest() {
    clearTimeout(timer);
    timer = undefined;
    wait = pollMs;
  }

  async function ask() {
    if (document.visibilityState === "visible" && navigator.onLine)
      wait = (await askOnce()) ? pollMs : Math.min(wait * 2, maxPollMs);
    if (ended.signal.aborted || !source || source.readyState === EventSource.OPEN) return rest();
    if (source.readyState === EventSource.CLOSED && Date.now() - refusedAt > retryStreamMs) listen();
    timer = setTimeout(ask, wait);
  }

  async function askOnce(): Promise<boolean> {
    try {
      const response = await fetch(`${url}/status`, { signal: AbortSignal.timeout(answerTimeoutMs) });
      if (!response.ok) return false;
      take(await response.text());
      return true;
    } catch {
      return false;
    }
  }

  function take(text: unknown) {
    const status = readStatus(text);
    if (status && !ended.signal.aborted) onStatus(status);
  }

  /** Left open, a stream without a network would reconnect forever and fill the console. */
  function stop() {
    source?.close();
    source = null;
    rest();
  }

  if (navigator.onLine) listen();
  const { signal } = ended;
  window.addEventListener("offline", stop, { signal });
  window.addEventListener("online", () => source ?? listen(), { signal });
  return () => {
    ended.abort();
    stop();
  };
}

function readStatus(text: unknown): OrderStatus | undefined {
  try {
    const body: unknown = JSON.parse(String(text));
    const said = typeof body === "object" && body !== null && "status" in body ? body.status : null;
    return orderStatuses.find((status) => status === said);
  } catch {
    return undefined;
  }
}
