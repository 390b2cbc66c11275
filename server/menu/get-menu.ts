import type { Query } from "#db/database.ts";
import { groupsByProduct, toOptionGroups } from "#db/to-option-groups.ts";
import { groupMenu } from "#domain/menu.ts";
import type { Menu } from "#domain/store.ts";

const categoryLimit = 500;
const productLimit = 5_000;
const optionLimit = 5_000;
const productGroupLimit = 20_000;

export async function getMenu(query: Query, storeId: string): Promise<Menu> {
  const [categories, products, options, productGroups] = await Promise.all([
    query
      .selectFrom("categories")
      .select(["id", "name", "position"])
      .where("store_id", "=", storeId)
      .where("deleted_at", "is", null)
      .where("active", "=", true)
      .limit(categoryLimit)
      .execute(),
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
      .where("qtde", ">", 0)
      .limit(productLimit)
      .execute(),
    query
      .selectFrom("option_groups as group")
      .leftJoin("options as option", (join) =>
        join
          .onRef("option.store_id", "=", "group.store_id")
          .onRef("option.group_id", "=", "group.id")
          .on("option.deleted_at", "is", null),
      )
      .select(["group.id as groupId", "group.name as groupName", "least", "most", "pricing", "repeats"])
      .select(["option.id as optionId", "option.name as optionName", "price_cents as priceCents"])
      .select(["available", "option.position as optionPosition"])
      .where("group.store_id", "=", storeId)
      .where("group.deleted_at", "is", null)
      .limit(optionLimit)
      .execute(),
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

/** One for all, so that it is sent to the browser once. */
const noGroups: [] = [];
