import type { Query } from "#db/database.ts";
import { maxBagLines } from "#domain/bag.ts";
import { isSlug } from "#domain/slug.ts";
import type { StockAnswer } from "#domain/store.ts";

/** Leaves out products no longer sold; null when no such store sells. */
export async function getStock(
  query: Query,
  slug: string,
  ids: readonly string[],
): Promise<StockAnswer | null> {
  if (!isSlug(slug)) return null;
  const asked = ids.slice(0, maxBagLines);
  // One statement, so that the products are those of the revision.
  const rows = await query
    .selectFrom("stores")
    .innerJoin("store_revisions", "store_revisions.store_id", "stores.id")
    .leftJoin("products", (join) =>
      join
        .onRef("products.store_id", "=", "stores.id")
        .on("products.id", "in", asked.length > 0 ? asked : [""])
        .on("products.deleted_at", "is", null)
        .on("products.active", "=", true)
        .on("products.sold_out", "=", false)
        .on("products.sale_cents", ">", 0)
        .on("products.qtde", ">", 0),
    )
    .select(["revision", "products.id", "sale_cents as saleCents", "qtde as stock"])
    .where("stores.slug", "=", slug)
    .where("stores.deleted_at", "is", null)
    .where("stores.active", "=", true)
    .execute();
  const [first] = rows;
  if (!first) return null;
  const products = rows.flatMap(({ id, saleCents, stock }) =>
    id === null || saleCents === null || stock === null ? [] : [{ id, saleCents, stock }],
  );
  return { revision: first.revision, products };
}
