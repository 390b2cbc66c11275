import { sql } from "kysely";
import type { Query } from "#db/database.ts";
import type { PartSearch, PlacedProduct } from "#domain/catalogue-part.ts";
import { pictureOrNull } from "#domain/picture.ts";
import type { Actor } from "#server/permission/actor.ts";

/** Products of some categories in their order, at most `limit`; of 'Outros' also those whose category is deleted. */
export async function readCatalogueProducts(
  query: Query,
  { store }: Actor<"sellOut">,
  { categoryIds, after }: PartSearch,
  limit: number,
): Promise<PlacedProduct[]> {
  const named = categoryIds.filter((id) => id !== null);
  const rows = await query
    .selectFrom("products")
    .select(["id", "category_id as categoryId", "name", "barcode", "thumbnail", "sale_cents as saleCents"])
    .select(["qtde as stock", "active", "sold_out as soldOut", "back_at as backAt", "position"])
    .where("store_id", "=", store.id)
    .where("deleted_at", "is", null)
    .where(({ eb, or, not, exists, selectFrom }) => {
      const alive = selectFrom("categories")
        .select("categories.id")
        .whereRef("categories.store_id", "=", "products.store_id")
        .whereRef("categories.id", "=", "products.category_id")
        .where("categories.deleted_at", "is", null);
      return or([
        ...(named.length > 0 ? [eb("category_id", "in", named)] : []),
        ...(named.length < categoryIds.length ? [eb("category_id", "is", null), not(exists(alive))] : []),
      ]);
    })
    .$if(after !== null, (some) =>
      some.where(sql<boolean>`(position, name, id) > (${after?.position}, ${after?.name}, ${after?.id})`),
    )
    .orderBy("position")
    .orderBy("name")
    .orderBy("id")
    .limit(limit)
    .execute();
  const asked = new Set(named);
  return rows.map(({ categoryId, thumbnail, ...product }) => ({
    ...product,
    thumbnail: pictureOrNull(thumbnail),
    categoryId: categoryId !== null && asked.has(categoryId) ? categoryId : null,
  }));
}
