import type { Query } from "#db/database.ts";
import { isSlug } from "#domain/slug.ts";

/** The present slug of the store that had this one before; null when none had. */
export async function findMovedStore(query: Query, slug: string): Promise<string | null> {
  if (!isSlug(slug)) return null;
  const row = await query
    .selectFrom("old_slugs")
    .innerJoin("stores", "stores.id", "old_slugs.store_id")
    .select("stores.slug")
    .where("old_slugs.slug", "=", slug)
    .where("stores.deleted_at", "is", null)
    .executeTakeFirst();
  return row?.slug ?? null;
}
