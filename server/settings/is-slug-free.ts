import type { Query } from "#db/database.ts";

/** For whoever is choosing an address; every visitor can see the same. */
export async function isSlugFree(query: Query, slug: string): Promise<boolean> {
  const row = await query
    .selectFrom("stores")
    .select("id")
    .where("slug", "=", slug)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row === undefined;
}
