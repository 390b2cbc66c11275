import type { EntryKind } from "#domain/customer.ts";
import {
  changeEntries,
  type EntryNeeds,
  type EntryResult,
  entryTables,
  markMain,
  notFound,
} from "./change-entries.ts";

/** For good; when the main entry goes, the newest one left becomes main. */
export function removeEntry(
  needs: EntryNeeds,
  kind: EntryKind,
  userId: string,
  id: string,
): Promise<EntryResult> {
  const table = entryTables[kind];
  return changeEntries(needs, userId, async (transaction) => {
    const removed = await transaction
      .deleteFrom(table)
      .where("user_id", "=", userId)
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst();
    if (!removed) return notFound;
    const left = await transaction
      .selectFrom(table)
      .select(["id", "main"])
      .where("user_id", "=", userId)
      .orderBy("main", "desc")
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    if (left && !left.main) await markMain(transaction, table, userId, left.id);
    return { ok: true };
  });
}
