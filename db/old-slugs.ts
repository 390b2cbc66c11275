import type { Query } from "./database.ts";

/** The store that had this slug before, with its present one. */
export const findByOldSlug = (
  query: Query,
  slug: string,
): Promise<{ id: string; slug: string } | undefined> =>
  query
    .selectFrom("stores")
    .select(["id", "slug"])
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("old_slugs").select("store_id").where("old_slugs.slug", "=", slug),
    )
    .where("deleted_at", "is", null)
    .executeTakeFirst();
