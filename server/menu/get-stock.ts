import type { Query } from "#db/database.ts";
import { maxBagLines } from "#domain/bag.ts";
import { isSlug } from "#domain/slug.ts";
import type { ProductStock } from "#domain/store.ts";

/** Leaves out products no longer sold; null when no such store sells. */
export async function getStock(
  query: Query,
  slug: string,
  ids: readonly string[],
): Promise<ProductStock[] | null> {
  if (!isSlug(slug)) return null;
  const store = await query
    .selectFrom("stores")
    .select("id")
    .where("slug", "=", slug)
    .where("deleted_at", "is", null)
    .where("active", "=", true)
    .executeTakeFirst();
  if (!store) return null;
  const asked = ids.slice(0, maxBagLines);
  if (asked.length === 0) return [];
  return query
    .selectFrom("products")
    .select(["id", "sale_cents as saleCents", "qtde as stock"])
    .where("store_id", "=", store.id)
    .where("id", "in", asked)
    .where("deleted_at", "is", null)
    .where("active", "=", true)
    .where("sold_out", "=", false)
    .where("sale_cents", ">", 0)
    .where("qtde", ">", 0)
    .execute();
}
