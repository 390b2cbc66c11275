import type { OrderProgress } from "#domain/order-progress.ts";
import { deviceNow, learnClock } from "#state/server-clock.ts";
import { readProgress } from "./read-progress.ts";

/** A change must show within 3 s, its answer included. */
const pollMs = 2_000;
const maxPollMs = 60_000;
const answerTimeoutMs = 10_000;
const retryStreamMs = 30_000;
/** The server is heard every 15 s: a stream that is silent for longer died, as in a phone that slept. */
const silenceMs = 40_000;
const checkMs = 10_000;

/** What the server says of the order now; null without an answer. */
export async function askProgress(url: string): Promise<OrderProgress | null> {
  try {
    const askedAt = deviceNow();
    const response = await fetch(`${url}/status`, { signal: AbortSignal.timeout(answerTimeoutMs) });
    learnClock(response, askedAt);
    return response.ok ? (readProgress(await response.text()) ?? null) : null;
  } catch {
    return null;
  }
}

/** Uses the event stream, and polls while that fails and the page is visible; returns the cleanup. */
export function watchOrder(url: string, onProgress: (progress: OrderProgress) => void): () => void {
  const ended = new AbortController();
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = pollMs;
  let refusedAt = 0;
  let heardAt = 0;

  function listen() {
    source = new EventSource(`${url}/events`);
    heardAt = deviceNow();
    source.addEventListener("status", ({ data }) => {
      hear();
      take(readProgress(data));
    });
    source.addEventListener("alive", hear);
    source.addEventListener("open", rest);
    source.addEventListener("error", () => {
      if (source?.readyState === EventSource.CLOSED) refusedAt = deviceNow();
      // The browser reconnects by itself, slowly: poll meanwhile.
      timer ??= setTimeout(ask, 0);
    });
  }

  function hear() {
    heardAt = deviceNow();
  }

  function rest() {
    clearTimeout(timer);
    timer = undefined;
    wait = pollMs;
  }

  async function ask() {
    if (document.visibilityState === "visible" && navigator.onLine) {
      const progress = await askProgress(url);
      take(progress);
      wait = progress ? pollMs : Math.min(wait * 2, maxPollMs);
    }
    if (ended.signal.aborted || !source || source.readyState === EventSource.OPEN) return rest();
    if (source.readyState === EventSource.CLOSED && deviceNow() - refusedAt > retryStreamMs) listen();
    timer = setTimeout(ask, wait);
  }

  function take(progress: OrderProgress | null | undefined) {
    if (progress && !ended.signal.aborted) onProgress(progress);
  }

  /** Left open, a stream without a network would reconnect forever and fill the console. */
  function stop() {
    source?.close();
    source = null;
    rest();
  }

  function checkSilence() {
    if (source?.readyState !== EventSource.OPEN || deviceNow() - heardAt < silenceMs) return;
    stop();
    listen();
  }

  if (navigator.onLine) listen();
  const { signal } = ended;
  const check = setInterval(checkSilence, checkMs);
  document.addEventListener("visibilitychange", checkSilence, { signal });
  window.addEventListener("offline", stop, { signal });
  window.addEventListener("online", () => source ?? listen(), { signal });
  return () => {
    ended.abort();
    clearInterval(check);
    stop();
  };
}
