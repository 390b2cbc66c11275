import type { Query } from "#db/database.ts";
import { groupsByProduct, type ProductGroup, readStoreGroups } from "#db/to-option-groups.ts";
import { groupMenu, type PlacedProduct } from "#domain/menu.ts";
import { maxCategories, maxGroupsOfProduct, maxProducts } from "#domain/menu-limits.ts";
import type { Menu } from "#domain/store.ts";
import { nextTurn } from "#server/limits/next-turn.ts";

/** Few, because each may have thirty lists of options. */
const productsAtOnce = 100;
/** And one, which tells that there are more. */
const groupsAtOnce = maxGroupsOfProduct * productsAtOnce + 1;

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
    const ids = some.map(({ id }) => id);
    const groupsOf = groupsByProduct(await readGroups(query, storeId, ids), groups);
    products.push(...some.map((product) => ({ ...product, groups: groupsOf.get(product.id) ?? noGroups })));
    await nextTurn();
    if (some.length < productsAtOnce) break;
    after = some.at(-1)?.id ?? "";
  }
  return groupMenu(categories, products);
}

/** Of fewer products at a time where they have many lists: they keep those that were deleted, for when they come back. */
async function readGroups(query: Query, storeId: string, ids: readonly string[]): Promise<ProductGroup[]> {
  if (ids.length === 0) return [];
  const some = await query
    .selectFrom("product_option_groups")
    .select(["product_id as productId", "group_id as groupId", "position"])
    .where("store_id", "=", storeId)
    // One by one, because products that were deleted in between keep theirs.
    .where("product_id", "in", ids)
    .limit(groupsAtOnce)
    .execute();
  if (some.length < groupsAtOnce || ids.length === 1) return some;
  await nextTurn();
  const middle = Math.ceil(ids.length / 2);
  const first = await readGroups(query, storeId, ids.slice(0, middle));
  return [...first, ...(await readGroups(query, storeId, ids.slice(middle)))];
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
