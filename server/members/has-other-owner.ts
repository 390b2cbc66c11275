import type { Query } from "#db/database.ts";

/** Inside a transaction that has locked the store. */
export async function hasOtherOwner(query: Query, storeId: string, userId: string): Promise<boolean> {
  const row = await query
    .selectFrom("store_members")
    .select("user_id")
    .where("store_id", "=", storeId)
    .where("role", "=", "owner")
    .where("deleted_at", "is", null)
    .where("user_id", "<>", userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
