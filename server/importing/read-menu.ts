import type { Query } from "#db/database.ts";
import type { FileProduct } from "#domain/menu-file.ts";
import { maxCategories, maxProducts } from "#domain/menu-limits.ts";
import type { KnownMenu } from "#domain/menu-plan.ts";
import { storePicture } from "#domain/picture.ts";
import { nextTurn } from "#server/limits/next-turn.ts";

const maxGroups = 1_000;
const maxPictures = 20_000;
const picturesAtOnce = 500;
/** Queries of SQLite run in this process: others are answered between two. */
const productsAtOnce = 50;
const maxGroupsOfProduct = 100;

interface Named {
  id: string;
  name: string;
}

/** What products refer to, by id. */
export interface MenuNames {
  categoryRows: readonly (Named & { position: number })[];
  groupRows: readonly Named[];
}

/** The whole menu, also what is not on sale, with the ids behind its names; products by their ids. */
export interface WholeMenu extends KnownMenu, MenuNames {
  products: readonly FileProduct[];
  /** Which writing of each product was read. */
  revisions: ReadonlyMap<string, number>;
  /** Of the products; new ones come after it. */
  lastPosition: number;
}

/** Tells each part as soon as it is read, a turn of the event loop each. */
export async function readMenu(
  query: Query,
  storeId: string,
  tell: (part: Partial<KnownMenu>) => void,
): Promise<WholeMenu> {
  const names = await readNames(query, storeId);
  const categories = names.categoryRows.map(({ name }) => name);
  const groups = names.groupRows.map(({ name }) => name);
  tell({ categories, groups });
  const pictures: string[] = [];
  for (let after = ""; pictures.length < maxPictures; ) {
    const page = await readPictures(query, storeId, after);
    const urls = page.map((name) => storePicture(storeId, name));
    pictures.push(...urls);
    tell({ pictures: urls });
    await nextTurn();
    if (page.length < picturesAtOnce) break;
    after = page.at(-1) ?? "";
  }
  const products: FileProduct[] = [];
  const revisions = new Map<string, number>();
  let lastPosition = 0;
  // One more than a menu shows, so that a menu that is too large is noticed.
  for (let after = ""; products.length <= maxProducts; ) {
    const rows = await selectProducts(query, storeId)
      .where("id", ">", after)
      .orderBy("id")
      .limit(productsAtOnce)
      .execute();
    const page = await toFileProducts(query, storeId, names, rows);
    products.push(...page);
    for (const { id, rev, position } of rows) {
      revisions.set(id, rev);
      lastPosition = Math.max(lastPosition, position);
    }
    tell({ products: page });
    await nextTurn();
    if (rows.length < productsAtOnce) break;
    after = rows.at(-1)?.id ?? "";
  }
  return { ...names, categories, groups, pictures, products, revisions, lastPosition };
}

export async function readNames(query: Query, storeId: string): Promise<MenuNames> {
  const [categoryRows, groupRows] = await Promise.all([
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
      .selectFrom("option_groups")
      .select(["id", "name"])
      .where("store_id", "=", storeId)
      .where("deleted_at", "is", null)
      .orderBy("created_at")
      .orderBy("id")
      .limit(maxGroups)
      .execute(),
  ]);
  return { categoryRows, groupRows };
}

/** Those that are not deleted, with every column of the file. */
export const selectProducts = (query: Query, storeId: string) =>
  query
    .selectFrom("products")
    .select(["id", "category_id as categoryId", "barcode", "name", "description", "thumbnail"])
    .select(["sale_cents as saleCents", "qtde as stock", "active", "adult", "position", "rev"])
    .where("store_id", "=", storeId)
    .where("deleted_at", "is", null);

type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>["execute"]>>[number];

/** Of a page of rows: with the names of their categories and groups. */
export async function toFileProducts(
  query: Query,
  storeId: string,
  { categoryRows, groupRows }: MenuNames,
  rows: readonly ProductRow[],
): Promise<FileProduct[]> {
  const links = await readLinks(
    query,
    storeId,
    rows.map(({ id }) => id),
  );
  const categoryNames = new Map(categoryRows.map(({ id, name }) => [id, name]));
  const groupNames = new Map(groupRows.map(({ id, name }) => [id, name]));
  const groupsOf = new Map<string, string[]>(rows.map(({ id }) => [id, []]));
  for (const { productId, groupId } of links) {
    const name = groupNames.get(groupId);
    if (name !== undefined) groupsOf.get(productId)?.push(name);
  }
  return rows.map(({ categoryId, position: _position, rev: _rev, ...product }) => ({
    ...product,
    category: categoryNames.get(categoryId ?? "") ?? null,
    groups: groupsOf.get(product.id) ?? [],
  }));
}

async function readLinks(query: Query, storeId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return query
    .selectFrom("product_option_groups")
    .select(["product_id as productId", "group_id as groupId"])
    .where("store_id", "=", storeId)
    .where("product_id", "in", ids)
    .orderBy("position")
    .orderBy("group_id")
    .limit(ids.length * maxGroupsOfProduct)
    .execute();
}

async function readPictures(query: Query, storeId: string, after: string): Promise<string[]> {
  const rows = await query
    .selectFrom("store_pictures")
    .select("name")
    .where("store_id", "=", storeId)
    .where("name", "like", "%-192")
    .where("name", ">", after)
    .orderBy("name")
    .limit(picturesAtOnce)
    .execute();
  return rows.map(({ name }) => name);
}
