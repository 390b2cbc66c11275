import { setTimeout as sleep } from "node:timers/promises";
import { cutDays } from "#domain/numbers/calendar.ts";
import type { Services } from "#server/context.ts";
import { nextTurn } from "#server/limits/next-turn.ts";
import { dropStale } from "./drop-stale.ts";
import { fillSums, firstDay, lastSettledDay } from "./fill-sums.ts";
import { readState, type SummedStore } from "./sums-state.ts";

const firstAfterMs = 2 * 60_000;
const everyMs = 15 * 60_000;
/** So long the orders that were finished are not looked at. */
const recheckMs = 6 * 60 * 60_000;
/** As far as a period reaches, and as much before it. */
const keptDays = 10 * 366;
/** At least; and as long as the work before it took, so that half of the time is everybody else's. */
const leastPauseMs = 20;

type Needs = Pick<Services, "database" | "log" | "now">;

/** Sums the days that are over before anybody asks for them; harmless when several processes do it at once. */
export async function fillNumbersOften(services: Needs, stopping: AbortSignal): Promise<void> {
  for (let wait = firstAfterMs; ; wait = everyMs) {
    try {
      await sleep(wait, undefined, { ref: false, signal: stopping });
      await fillNumbers(services, stopping);
    } catch (error) {
      if (stopping.aborted) return;
      services.log.warn({ error: String(error) }, "the numbers of past days could not be summed");
    }
  }
}

export async function fillNumbers({ database, now }: Needs, stopping: AbortSignal): Promise<void> {
  const stores = await database.query
    .selectFrom("stores")
    .select(["id", "time_zone as timeZone"])
    .where("deleted_at", "is", null)
    .execute();
  for (const store of stores) {
    if (stopping.aborted) return;
    await nextTurn();
    await fillStore({ database, now }, store, stopping);
  }
}

async function fillStore(
  { database: { query }, now }: Omit<Needs, "log">,
  store: SummedStore,
  stopping: AbortSignal,
): Promise<void> {
  const at = now();
  const first = await firstDay(query, store);
  const settled = lastSettledDay(at, store.timeZone);
  if (first === null || first > settled) return;
  const before = await readState(query, store, at);
  const full = before.filledThrough !== null && before.filledThrough >= settled;
  if (full && at - before.checkedAt < recheckMs) return;
  await dropStale(query, store, at);
  const { edition, filledThrough } = await readState(query, store, at);
  if (filledThrough !== null && filledThrough >= settled) return;
  const days = { from: Math.max(first, settled - keptDays), to: settled };
  const pieces = [...cutDays(days, false), ...cutDays(days, true)];
  const left = await fillSums({ query, now }, { store, edition, first, pieces }, gently(stopping));
  if (left.length > 0) return;
  await query
    .updateTable("number_states")
    .set({ filled_through: settled })
    .where("store_id", "=", store.id)
    .where("edition", "=", edition)
    .execute();
}

function gently(stopping: AbortSignal): () => Promise<boolean> {
  let began = performance.now();
  return async () => {
    await sleep(Math.max(performance.now() - began, leastPauseMs), undefined, { ref: false });
    began = performance.now();
    return !stopping.aborted;
  };
}
