import type { Query } from "#db/database.ts";
import type { Role } from "#domain/permissions.ts";

/** Undefined when the person is not of the team. */
export async function findMember(
  query: Query,
  storeId: string,
  userId: string,
): Promise<{ name: string; role: Role } | undefined> {
  return query
    .selectFrom("store_members")
    .innerJoin("users", "users.id", "store_members.user_id")
    .select(["users.name", "store_members.role"])
    .where("store_members.store_id", "=", storeId)
    .where("store_members.user_id", "=", userId)
    .where("store_members.deleted_at", "is", null)
    .executeTakeFirst();
}
