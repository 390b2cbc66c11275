import type { Query } from "#db/database.ts";
import { maxStoresPerPerson } from "#domain/new-store.ts";

/** Inside a transaction that has locked the person. */
export async function hasMostStores(query: Query, userId: string): Promise<boolean> {
  const owned = await query
    .selectFrom("store_members")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("role", "=", "owner")
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(owned.count) >= maxStoresPerPerson;
}
