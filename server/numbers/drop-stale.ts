import type { Query } from "#db/database.ts";
import { localDay } from "#domain/local-time.ts";
import { monthOf } from "#domain/numbers/calendar.ts";
import { nextTurn } from "#server/limits/next-turn.ts";
import { lockState, readState, type SummedStore } from "./sums-state.ts";

/** A transaction that finishes an order is not longer, and clocks of several machines do not differ more. */
export const settledMs = 10 * 60_000;
const ordersAtOnce = 300;
/** So long may what was read be read again. */
const recheckMs = 60 * 60_000;

/**
 * A day that is over changes only when one of its orders is done or canceled: drops the sums of days in which that
 * happened after they were summed, and of their months.
 */
export async function dropStale(query: Query, store: SummedStore, at: number): Promise<void> {
  const state = await readState(query, store, at);
  let from = state.checkedAt - settledMs;
  let after = "";
  for (;;) {
    const finished = await readFinished(query, store.id, from, after);
    const stale = await staleDays(query, store, state.edition, finished);
    if (stale.length > 0) await drop(query, store.id, state.edition, stale);
    const last = finished.at(-1);
    if (!last || finished.length < ordersAtOnce) break;
    from = last.finishedAt;
    after = last.id;
    await nextTurn();
  }
  if (at - state.checkedAt > recheckMs) await checkedUntil(query, store.id, state, at);
}

interface Finished {
  id: string;
  createdAt: number;
  finishedAt: number;
}

async function readFinished(query: Query, storeId: string, from: number, after: string): Promise<Finished[]> {
  const rows = await query
    .selectFrom("orders")
    .select(["id", "created_at as createdAt", "finished_at as finishedAt"])
    .where("store_id", "=", storeId)
    .where("finished_at", ">=", from)
    .where(({ eb, refTuple, tuple }) => eb(refTuple("finished_at", "id"), ">", tuple(from, after)))
    .orderBy("finished_at")
    .orderBy("id")
    .limit(ordersAtOnce)
    .$narrowType<{ finishedAt: number }>()
    .execute();
  return rows;
}

/** Among the days that are kept, those that were summed before. */
async function staleDays(
  query: Query,
  { id, timeZone }: SummedStore,
  edition: number,
  finished: readonly Finished[],
): Promise<number[]> {
  const lastFinish = new Map<number, number>();
  for (const { createdAt, finishedAt } of finished) {
    const day = localDay(createdAt, timeZone);
    lastFinish.set(day, Math.max(finishedAt, lastFinish.get(day) ?? 0));
  }
  if (lastFinish.size === 0) return [];
  const kept = await query
    .selectFrom("number_sums")
    .select(["first_day as day", "summed_at as summedAt"])
    .where("store_id", "=", id)
    .where("span", "=", "day")
    .where("first_day", "in", [...lastFinish.keys()])
    .where("edition", "=", edition)
    .execute();
  return kept
    .filter(({ day, summedAt }) => (lastFinish.get(day) ?? 0) > summedAt - settledMs)
    .map(({ day }) => day);
}

async function drop(query: Query, storeId: string, edition: number, days: readonly number[]): Promise<void> {
  const months = [...new Set(days.map((day) => monthOf(day).from))];
  await query.transaction().execute(async (transaction) => {
    if (!(await lockState(transaction, storeId, edition))) return;
    for (const [span, firsts] of [
      ["day", days],
      ["month", months],
    ] as const) {
      await transaction
        .deleteFrom("number_sums")
        .where("store_id", "=", storeId)
        .where("span", "=", span)
        .where("first_day", "in", firsts)
        .execute();
    }
    await transaction
      .updateTable("number_states")
      .set({ filled_through: null })
      .where("store_id", "=", storeId)
      .execute();
  });
}

/** Unless sums were kept meanwhile, of which something has to be looked at again. */
async function checkedUntil(
  query: Query,
  storeId: string,
  { edition, checkedAt }: { edition: number; checkedAt: number },
  at: number,
): Promise<void> {
  await query
    .updateTable("number_states")
    .set({ checked_at: at })
    .where("store_id", "=", storeId)
    .where("edition", "=", edition)
    .where("checked_at", "=", checkedAt)
    .execute();
}
