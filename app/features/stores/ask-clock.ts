import { deviceNow, learnClock } from "#state/server-clock.ts";

const answerTimeoutMs = 10_000;

/** The head of this page, which the server has in memory, tells its time; false without an answer. */
export async function askClock(): Promise<boolean> {
  try {
    const askedAt = deviceNow();
    const signal = AbortSignal.timeout(answerTimeoutMs);
    learnClock(await fetch("/", { method: "HEAD", cache: "no-cache", signal }), askedAt);
    return true;
  } catch {
    return false;
  }
}
