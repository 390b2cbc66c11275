import type { Query } from "#db/database.ts";
import type { Actor } from "#server/permission/actor.ts";

const maxPeople = 200;

/** Those who are or were of the team, and still have an account. */
export async function listPeople(
  query: Query,
  { store }: Actor<"seeHistory">,
): Promise<{ userId: string; name: string }[]> {
  return query
    .selectFrom("store_members")
    .innerJoin("users", "users.id", "store_members.user_id")
    .select(["users.id as userId", "users.name"])
    .where("store_members.store_id", "=", store.id)
    .where("users.deleted_at", "is", null)
    .orderBy("users.name")
    .orderBy("users.id")
    .limit(maxPeople)
    .execute();
}
