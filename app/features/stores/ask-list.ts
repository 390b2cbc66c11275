import { deviceNow, learnClock } from "#state/server-clock.ts";

const answerTimeoutMs = 10_000;
/** With which the page of the list is sent. */
export const listKeyHeader = "x-list-key";

/** The head of this page, which the server has in memory, tells its time and which list it is; null without an answer. */
export async function askList(): Promise<string | null> {
  try {
    const askedAt = deviceNow();
    const signal = AbortSignal.timeout(answerTimeoutMs);
    const response = await fetch("/", { method: "HEAD", cache: "no-cache", signal });
    learnClock(response, askedAt);
    return response.ok ? response.headers.get(listKeyHeader) : null;
  } catch {
    return null;
  }
}
