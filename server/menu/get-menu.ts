import type { Query } from "#db/database.ts";
import { groupsByProduct, readStoreGroups } from "#db/to-option-groups.ts";
import { groupMenu, type PlacedProduct } from "#domain/menu.ts";
import { maxCategories, maxGroupsOfProduct, maxProducts } from "#domain/menu-limits.ts";
import type { Menu } from "#domain/store.ts";
import { nextTurn } from "#server/limits/next-turn.ts";

/** Few, because each may have thirty lists of options. */
const productsAtOnce = 100;

/** Some products at a time, with other work in between: SQLite reads in this process. */
export async function getMenu(query: Query, storeId: string): Promise<Menu> {
  const categories = await selectCategories(query, storeId).execute();
  const groups = await readStoreGroups(query, storeId, nextTurn);
  const products: PlacedProduct[] = [];
  for (let after = ""; products.length < maxProducts; ) {
    const some = await selectSold(query, storeId)
      .where("id", ">", after)
      .orderBy("id")
      .limit(productsAtOnce)
      .execute();
    const groupsOf = groupsByProduct(await selectGroups(query, storeId, some), groups);
    products.push(...some.map((product) => ({ ...product, groups: groupsOf.get(product.id) ?? noGroups })));
    await nextTurn();
    if (some.length < productsAtOnce) break;
    after = some.at(-1)?.id ?? "";
  }
  return groupMenu(categories, products);
}

/** One by one, because products that were deleted in between keep theirs. */
async function selectGroups(query: Query, storeId: string, products: readonly { id: string }[]) {
  if (products.length === 0) return [];
  return query
    .selectFrom("product_option_groups")
    .select(["product_id as productId", "group_id as groupId", "position"])
    .where("store_id", "=", storeId)
    .where(
      "product_id",
      "in",
      products.map(({ id }) => id),
    )
    .limit(maxGroupsOfProduct * products.length)
    .execute();
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

const noGroups: [] = [];
