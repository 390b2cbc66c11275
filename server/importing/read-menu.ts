import { setImmediate as breathe } from "node:timers/promises";
import type { Query } from "#db/database.ts";
import type { FileProduct } from "#domain/menu-file.ts";
import { maxCategories, maxProducts } from "#domain/menu-limits.ts";
import type { KnownMenu } from "#domain/menu-plan.ts";
import { storePicture } from "#domain/picture.ts";

const maxGroups = 1_000;
const maxProductGroups = 20_000;
const maxPictures = 20_000;

interface Named {
  id: string;
  name: string;
}

/** `place`: that of its category, then its own. */
export type PlacedProduct = FileProduct & { place: readonly [number, number] };

/** The whole menu, also what is not on sale, with the ids behind its names; products by their ids. */
export interface WholeMenu extends KnownMenu {
  products: readonly PlacedProduct[];
  categoryRows: readonly (Named & { position: number })[];
  groupRows: readonly Named[];
  /** Of the products; new ones come after it. */
  lastPosition: number;
}

export async function readMenu(query: Query, storeId: string): Promise<WholeMenu> {
  const [categoryRows, products, groupRows, links, pictures] = await Promise.all([
    query
      .selectFrom("categories")
      .select(["id", "name", "position"])
      .where("store_id", "=", storeId)
      .where("deleted_at", "is", null)
      .orderBy("position")
      .orderBy("id")
      .limit(maxCategories)
      .execute(),
    query
      .selectFrom("products")
      .select(["id", "category_id as categoryId", "barcode", "name", "description", "thumbnail"])
      .select(["sale_cents as saleCents", "qtde as stock", "active", "adult", "position"])
      .where("store_id", "=", storeId)
      .where("deleted_at", "is", null)
      .orderBy("id")
      // One more than a menu shows, so that a menu that is too large is noticed.
      .limit(maxProducts + 1)
      .execute(),
    query
      .selectFrom("option_groups")
      .select(["id", "name"])
      .where("store_id", "=", storeId)
      .where("deleted_at", "is", null)
      .orderBy("created_at")
      .orderBy("id")
      .limit(maxGroups)
      .execute(),
    query
      .selectFrom("product_option_groups")
      .select(["product_id as productId", "group_id as groupId"])
      .where("store_id", "=", storeId)
      .orderBy("position")
      .orderBy("group_id")
      .limit(maxProductGroups)
      .execute(),
    query
      .selectFrom("store_pictures")
      .select("name")
      .where("store_id", "=", storeId)
      .where("name", "like", "%-192")
      .orderBy("name")
      .limit(maxPictures)
      .execute(),
  ]);
  // Queries of SQLite run in this process.
  await breathe();
  const categoryOf = new Map(categoryRows.map((category, at) => [category.id, { ...category, at }]));
  const groupNames = new Map(groupRows.map(({ id, name }) => [id, name]));
  const groupsOf = new Map<string, string[]>();
  for (const { productId, groupId } of links) {
    const name = groupNames.get(groupId);
    if (name === undefined) continue;
    const names = groupsOf.get(productId);
    if (names) names.push(name);
    else groupsOf.set(productId, [name]);
  }
  const orderOf = (categoryId: string | null) => categoryOf.get(categoryId ?? "")?.at ?? categoryRows.length;
  return {
    categoryRows,
    groupRows,
    lastPosition: products.reduce((last, { position }) => Math.max(last, position), 0),
    categories: categoryRows.map(({ name }) => name),
    groups: groupRows.map(({ name }) => name),
    pictures: pictures.map(({ name }) => storePicture(storeId, name)),
    products: products.map(({ categoryId, position, ...product }) => ({
      ...product,
      category: categoryOf.get(categoryId ?? "")?.name ?? null,
      groups: groupsOf.get(product.id) ?? [],
      place: [orderOf(categoryId), position],
    })),
  };
}
