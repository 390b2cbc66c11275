import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Tables } from "#db/tables.ts";
import { keptChanges, type StoreChange } from "#domain/store-change.ts";
import type { Actor } from "#server/permission/actor.ts";
import type { NotedChanges } from "./write-noted.ts";

/** With the text that is kept, which thousands of changes are made into before anybody waits. */
export type PreparedNote = NotedChanges & { text: string };

export function prepareNote(
  { userId, store }: Actor<"changeMenu">,
  at: number,
  changes: readonly StoreChange[],
): PreparedNote {
  const kept = keptChanges(changes);
  return { storeId: store.id, id: randomUUID(), at, userId, changes: kept, text: JSON.stringify(kept) };
}

/** In the transaction of the change itself; `writeNoted` comes after it, and nothing is lost if it never does. */
export async function noteChanges(
  transaction: Transaction<Tables>,
  _: Actor<"changeMenu">,
  { storeId, id, at, userId, text }: PreparedNote,
): Promise<void> {
  await transaction
    .insertInto("noted_changes")
    .values({ store_id: storeId, id, at, user_id: userId, changes: text })
    .execute();
}
