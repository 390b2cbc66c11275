import { shopNowPath } from "#domain/paths.ts";
import type { Pause } from "#domain/shop-state.ts";
import type { ShopNow } from "#domain/store.ts";
import { isRecord } from "#state/record.ts";
import { deviceNow, learnClock } from "#state/server-clock.ts";

const answerTimeoutMs = 10_000;
const asked = new Map<string, Promise<ShopNow | null>>();

/** How the shop is now; null without an answer. Questions at the same time are one. */
export function askShop(slug: string): Promise<ShopNow | null> {
  const answer = asked.get(slug) ?? ask(slug).finally(() => asked.delete(slug));
  asked.set(slug, answer);
  return answer;
}

async function ask(slug: string): Promise<ShopNow | null> {
  try {
    const askedAt = deviceNow();
    const response = await fetch(shopNowPath(slug), {
      // The server says whether what the browser has still holds.
      cache: "no-cache",
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    if (!response.ok) return null;
    learnClock(response, askedAt);
    return readShop(await response.json());
  } catch {
    return null;
  }
}

function readShop(answer: unknown): ShopNow | null {
  if (!isRecord(answer)) return null;
  const { revision, terms, pause } = answer;
  if (typeof revision !== "number" || typeof terms !== "string") return null;
  return { revision, terms, pause: readPause(pause) };
}

function readPause(pause: unknown): Pause | null {
  if (!isRecord(pause)) return null;
  return { until: typeof pause.until === "number" ? pause.until : null };
}
