import { apiPaths } from "#domain/paths.ts";
import type { ProductStock, StockAnswer } from "#domain/store.ts";
import { isRecord } from "#state/record.ts";
import { deviceNow, learnClock } from "#state/server-clock.ts";

const answerTimeoutMs = 10_000;

/** The exact stock now; null without an answer, and then the menu's number stays. */
export async function askStock(slug: string, ids: readonly string[]): Promise<StockAnswer | null> {
  const query = new URLSearchParams(ids.map((id) => ["id", id]));
  try {
    const askedAt = deviceNow();
    const response = await fetch(`${apiPaths.stock(slug)}?${query}`, {
      cache: "no-store",
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    learnClock(response, askedAt);
    const answer: unknown = response.ok ? await response.json() : null;
    if (!isRecord(answer) || !Array.isArray(answer.products) || typeof answer.revision !== "number")
      return null;
    return { revision: answer.revision, products: answer.products.filter(isStock) };
  } catch {
    return null;
  }
}

function isStock(value: unknown): value is ProductStock {
  if (!isRecord(value)) return false;
  const { id, saleCents, stock } = value;
  return typeof id === "string" && typeof saleCents === "number" && typeof stock === "number";
}
