import type { Query } from "#db/database.ts";
import { groupsByProduct, selectOptions, toOptionGroups } from "#db/to-option-groups.ts";
import { groupMenu } from "#domain/menu.ts";
import { maxCategories, maxProducts } from "#domain/menu-limits.ts";
import type { Menu } from "#domain/store.ts";

const productGroupLimit = 20_000;

export async function getMenu(query: Query, storeId: string): Promise<Menu> {
  const [categories, products, options, productGroups] = await Promise.all([
    selectCategories(query, storeId).execute(),
    selectSold(query, storeId).limit(maxProducts).execute(),
    selectOptions(query, storeId),
    query
      .selectFrom("product_option_groups")
      .select(["product_id as productId", "group_id as groupId", "position"])
      .where("store_id", "=", storeId)
      .limit(productGroupLimit)
      .execute(),
  ]);
  const groupsOf = groupsByProduct(productGroups, toOptionGroups(options));
  return groupMenu(
    categories,
    products.map((product) => ({ ...product, groups: groupsOf.get(product.id) ?? noGroups })),
  );
}

export const selectCategories = (query: Query, storeId: string) =>
  query
    .selectFrom("categories")
    .select(["id", "name", "position"])
    .where("store_id", "=", storeId)
    .where("deleted_at", "is", null)
    .where("active", "=", true)
    .limit(maxCategories);

/** What customers can buy now. */
export const selectSold = (query: Query, storeId: string) =>
  query
    .selectFrom("products")
    .select([
      "id",
      "category_id as categoryId",
      "name",
      "description",
      "thumbnail",
      "sale_cents as saleCents",
      "qtde as stock",
      "adult",
      "position",
    ])
    .where("store_id", "=", storeId)
    .where("deleted_at", "is", null)
    .where("active", "=", true)
    .where("sold_out", "=", false)
    .where("sale_cents", ">", 0)
    .where("qtde", ">", 0);

/** One for all, so that it is sent to the browser once. */
const noGroups: [] = [];
