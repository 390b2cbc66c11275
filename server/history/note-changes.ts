import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Tables } from "#db/tables.ts";
import { keptChanges, type StoreChange } from "#domain/store-change.ts";
import { turnInTransaction } from "#server/limits/next-turn.ts";
import { timeSlices } from "#server/limits/time-slices.ts";
import type { Actor } from "#server/permission/actor.ts";
import type { NotedChanges } from "./write-noted.ts";

/** With the text that is kept, which thousands of changes are made into before anybody waits. */
export type PreparedNote = NotedChanges & { text: string };

/** Of half a megabyte at most, which is read or written in a few milliseconds. */
const changesOfNote = 250;

/** In parts; others are let in between. */
export async function prepareNotes(
  { userId, store }: Actor<"changeMenu">,
  at: number,
  changes: readonly StoreChange[],
): Promise<PreparedNote[]> {
  const giveWay = timeSlices();
  const notes: PreparedNote[] = [];
  let following = 0;
  // From the end, where nothing follows.
  for (let end = changes.length; end > 0; end -= changesOfNote) {
    const kept = keptChanges(changes.slice(Math.max(0, end - changesOfNote), end));
    const note = { storeId: store.id, id: randomUUID(), at, userId, changes: kept, following };
    if (kept.length > 0) notes.unshift({ ...note, text: JSON.stringify(kept) });
    following += kept.length;
    await giveWay();
  }
  return notes;
}

/** In the transaction of the change itself; `writeNoted` comes after it, and nothing is lost if it never does. */
export async function noteChanges(
  transaction: Transaction<Tables>,
  _: Actor<"changeMenu">,
  notes: readonly PreparedNote[],
): Promise<void> {
  const giveWay = timeSlices(turnInTransaction);
  for (const { storeId, id, at, userId, text, following } of notes) {
    await transaction
      .insertInto("noted_changes")
      .values({ store_id: storeId, id, at, user_id: userId, changes: text, following })
      .execute();
    await giveWay();
  }
}
