import type { Query } from "#db/database.ts";
import type { Actor } from "#server/permission/actor.ts";

const categoryLimit = 500;

/** In the menu's order. */
export async function listCategories(
  query: Query,
  { store }: Actor<"changeMenu">,
): Promise<{ id: string; name: string }[]> {
  return query
    .selectFrom("categories")
    .select(["id", "name"])
    .where("store_id", "=", store.id)
    .where("deleted_at", "is", null)
    .orderBy("position")
    .orderBy("name")
    .limit(categoryLimit)
    .execute();
}
