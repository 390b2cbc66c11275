import type { Query } from "#db/database.ts";

/** For whoever is choosing an address; every visitor can see the same. A store may take its own old one back. */
export async function isSlugFree(query: Query, slug: string, storeId = ""): Promise<boolean> {
  const [present, old] = [
    await query
      .selectFrom("stores")
      .select("id")
      .where("slug", "=", slug)
      .where("deleted_at", "is", null)
      .where("id", "<>", storeId)
      .executeTakeFirst(),
    await query
      .selectFrom("old_slugs")
      .innerJoin("stores", "stores.id", "old_slugs.store_id")
      .select("old_slugs.slug")
      .where("old_slugs.slug", "=", slug)
      .where("old_slugs.store_id", "<>", storeId)
      .where("stores.deleted_at", "is", null)
      .executeTakeFirst(),
  ];
  return present === undefined && old === undefined;
}
