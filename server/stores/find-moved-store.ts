import type { Query } from "#db/database.ts";
import { findByOldSlug } from "#db/old-slugs.ts";
import { isSlug } from "#domain/slug.ts";

/** The present slug of the store that had this one before; null when none had. */
export async function findMovedStore(query: Query, slug: string): Promise<string | null> {
  return isSlug(slug) ? ((await findByOldSlug(query, slug))?.slug ?? null) : null;
}
