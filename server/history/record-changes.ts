import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Tables } from "#db/tables.ts";
import type { StorePermission } from "#domain/permissions.ts";
import { keptChanges, type StoreChange } from "#domain/store-change.ts";
import type { Actor } from "#server/permission/actor.ts";

/** A statement has a limit of parameters. */
const maxAtOnce = 1_000;

/** In the transaction of the change itself: a history with gaps is none. */
export async function recordChanges(
  transaction: Transaction<Tables>,
  { userId, store }: Actor<StorePermission>,
  at: number,
  changes: readonly StoreChange[],
): Promise<void> {
  const rows = keptChanges(changes).map((change) => ({
    store_id: store.id,
    id: randomUUID(),
    at,
    user_id: userId,
    ...change,
  }));
  for (let from = 0; from < rows.length; from += maxAtOnce) {
    await transaction
      .insertInto("store_changes")
      .values(rows.slice(from, from + maxAtOnce))
      .execute();
  }
}
