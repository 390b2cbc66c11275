import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Tables } from "#db/tables.ts";
import type { StorePermission } from "#domain/permissions.ts";
import { keptChanges, type StoreChange } from "#domain/store-change.ts";
import { turnInTransaction } from "#server/limits/next-turn.ts";
import { timeSlices } from "#server/limits/time-slices.ts";
import type { Actor } from "#server/permission/actor.ts";
import { changeRows } from "./change-rows.ts";
import { insertChanges } from "./change-statements.ts";

/** Few enough that nobody waits for them; others have their turn in between. */
const maxAtOnce = 50;

/** Somebody who is not of the store before the change, and so has no actor. */
interface Newcomer {
  userId: string;
  store: { id: string };
}

/** In the transaction of the change itself: a history with gaps is none. */
export async function recordChanges(
  transaction: Transaction<Tables>,
  { userId, store }: Actor<StorePermission> | Newcomer,
  at: number,
  changes: readonly StoreChange[],
): Promise<void> {
  const rows = changeRows({ storeId: store.id, userId, at, key: randomUUID }, keptChanges(changes));
  const giveWay = timeSlices(turnInTransaction);
  for (let from = 0; from < rows.length; from += maxAtOnce) {
    const part = rows.slice(from, from + maxAtOnce);
    // Of every other length there is one at most.
    if (part.length === maxAtOnce) await transaction.executeQuery(insertChanges(transaction, {}, part));
    else await transaction.insertInto("store_changes").values(part).execute();
    await giveWay();
  }
}
