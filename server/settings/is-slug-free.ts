import type { Query } from "#db/database.ts";
import { findByOldSlug } from "#db/old-slugs.ts";

/** For whoever is choosing an address; every visitor can see the same. A store may take its own old one back. */
export async function isSlugFree(query: Query, slug: string, storeId = ""): Promise<boolean> {
  const [present, before] = await Promise.all([
    query
      .selectFrom("stores")
      .select("id")
      .where("slug", "=", slug)
      .where("deleted_at", "is", null)
      .executeTakeFirst(),
    findByOldSlug(query, slug),
  ]);
  return [present, before].every((store) => store === undefined || store.id === storeId);
}
