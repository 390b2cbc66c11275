import type { Query } from "#db/database.ts";
import { groupMenu } from "#domain/menu.ts";
import type { Menu } from "#domain/store.ts";

const categoryLimit = 500;
const productLimit = 5_000;

export async function getMenu(query: Query, storeId: string): Promise<Menu> {
  const [categories, products] = await Promise.all([
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
        "position",
      ])
      .where("store_id", "=", storeId)
      .where("deleted_at", "is", null)
      .where("active", "=", true)
      .where("sale_cents", ">", 0)
      .where("qtde", ">", 0)
      .limit(productLimit)
      .execute(),
  ]);
  return groupMenu(categories, products);
}
