import type { Query } from "#db/database.ts";
import { isSlug } from "#domain/slug.ts";

/** The present slug of the store that had this one before; null when none had. */
export async function findMovedStore(query: Query, slug: string): Promise<string | null> {
  if (!isSlug(slug)) return null;
  const row = await query
    .selectFrom("stores")
    .select("slug")
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("old_slugs").select("store_id").where("old_slugs.slug", "=", slug),
    )
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row?.slug ?? null;
}
