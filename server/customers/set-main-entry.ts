import type { EntryKind } from "#domain/customer.ts";
import {
  changeEntries,
  type EntryNeeds,
  type EntryResult,
  entryTables,
  markMain,
  notFound,
} from "./change-entries.ts";

export function setMainEntry(
  needs: EntryNeeds,
  kind: EntryKind,
  userId: string,
  id: string,
): Promise<EntryResult> {
  const table = entryTables[kind];
  return changeEntries(needs, userId, async (transaction) => {
    const entry = await transaction
      .selectFrom(table)
      .select("id")
      .where("user_id", "=", userId)
      .where("id", "=", id)
      .executeTakeFirst();
    if (!entry) return notFound;
    await transaction
      .updateTable(table)
      .set({ main: false })
      .where("user_id", "=", userId)
      .where("main", "=", true)
      .where("id", "!=", id)
      .execute();
    await markMain(transaction, table, userId, id);
    return { ok: true };
  });
}
