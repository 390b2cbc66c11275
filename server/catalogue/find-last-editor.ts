import type { Query } from "#db/database.ts";
import type { EditedBy } from "#domain/edited-by.ts";
import type { Actor } from "#server/permission/actor.ts";

/** Who changed what has one of these names last, as the history knows it. */
export async function findLastEditor(
  query: Query,
  { store, userId }: Actor<"changeMenu">,
  names: readonly string[],
): Promise<EditedBy | null> {
  const found = await Promise.all(
    [...new Set(names)].map((name) =>
      query
        .selectFrom("store_changes as change")
        .innerJoin("users", "users.id", "change.user_id")
        .select(["users.name", "users.id", "change.at"])
        .where("change.store_id", "=", store.id)
        .where("change.subject", "=", name)
        .where("change.area", "in", ["menu", "price", "stock"])
        .orderBy("change.at", "desc")
        .limit(1)
        .executeTakeFirst(),
    ),
  );
  const [last] = found.filter((each) => each !== undefined).sort((a, b) => b.at - a.at);
  return last ? { name: last.name, you: last.id === userId, at: last.at } : null;
}
