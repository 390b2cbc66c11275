import type { Query } from "#db/database.ts";
import type { Catalogue } from "#domain/catalogue.ts";
import { inMenuOrder } from "#domain/menu.ts";
import { maxCategories, maxProducts } from "#domain/menu-limits.ts";
import { pictureOrNull } from "#domain/picture.ts";
import type { Actor } from "#server/permission/actor.ts";

/** Everything that the store has, also what is not sold. */
export async function getCatalogue(query: Query, { store }: Actor<"sellOut">): Promise<Catalogue> {
  const [categories, products] = await Promise.all([
    query
      .selectFrom("categories")
      .select(["id", "name", "active", "position"])
      .where("store_id", "=", store.id)
      .where("deleted_at", "is", null)
      .limit(maxCategories)
      .execute(),
    query
      .selectFrom("products")
      .select(["id", "category_id as categoryId", "name", "barcode", "thumbnail", "sale_cents as saleCents"])
      .select(["qtde as stock", "active", "sold_out as soldOut", "back_at as backAt", "position"])
      .where("store_id", "=", store.id)
      .where("deleted_at", "is", null)
      .limit(maxProducts)
      .execute(),
  ]);
  const known = new Set(categories.map(({ id }) => id));
  return {
    categories: categories.sort(inMenuOrder).map(({ position, ...category }) => category),
    products: products.sort(inMenuOrder).map(({ position, categoryId, thumbnail, ...product }) => ({
      ...product,
      thumbnail: pictureOrNull(thumbnail),
      categoryId: categoryId !== null && known.has(categoryId) ? categoryId : null,
    })),
  };
}
