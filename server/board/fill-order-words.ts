import { setTimeout as sleep } from "node:timers/promises";
import type { Query } from "#db/database.ts";
import { addWords, lockBacklog } from "#db/order-search-words.ts";
import type { Services } from "#server/context.ts";

const firstAfterMs = 5_000;
const againAfterMs = 60_000;
/** A few milliseconds of the process on SQLite. */
const ordersAtOnce = 100;
/** At least; and as long as the work before it took, so that half of the time is everybody else's. */
const leastPauseMs = 20;

type Needs = Pick<Services, "database" | "log">;

/** Orders from before they had words are found by them, too, once this is done; several processes may do it at once. */
export async function fillOrderWordsOnce({ database, log }: Needs, stopping: AbortSignal): Promise<void> {
  for (let wait = firstAfterMs; ; wait = againAfterMs) {
    try {
      await sleep(wait, undefined, { ref: false, signal: stopping });
      await fillOrderWords(database.query, stopping);
      return;
    } catch (error) {
      if (stopping.aborted) return;
      log.warn({ error: String(error) }, "older orders could not be prepared for the search");
    }
  }
}

export async function fillOrderWords(query: Query, stopping: AbortSignal): Promise<void> {
  const stores = await query.selectFrom("order_search_backlog").select("store_id as id").execute();
  for (const { id } of stores) {
    for (let more = true; more && !stopping.aborted; ) {
      const began = performance.now();
      more = await query.transaction().execute((transaction) => fillNext(transaction, id));
      const rest = Math.max(performance.now() - began, leastPauseMs);
      if (more) await sleep(rest, undefined, { ref: false });
    }
  }
}

/** How far it came is written with the words, so that a restart goes on from there. True when there is more. */
export async function fillNext(query: Query, storeId: string): Promise<boolean> {
  const backlog = await lockBacklog(query, storeId);
  if (!backlog) return false;
  const orders = await query
    .selectFrom("orders")
    .select(["store_id as storeId", "id", "created_at as createdAt"])
    .select(["customer_name as customerName", "contact", "sample"])
    .where("store_id", "=", storeId)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple("created_at", "id"), "<", tuple(backlog.beforeAt, backlog.beforeId)),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(ordersAtOnce)
    .execute();
  await addWords(
    query,
    orders.filter(({ sample }) => !sample),
  );
  const last = orders.at(-1);
  if (!last || orders.length < ordersAtOnce) {
    await query.deleteFrom("order_search_backlog").where("store_id", "=", storeId).execute();
    return false;
  }
  await query
    .updateTable("order_search_backlog")
    .set({ before_at: last.createdAt, before_id: last.id })
    .where("store_id", "=", storeId)
    .execute();
  return true;
}
