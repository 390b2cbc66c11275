import type { Query } from "#db/database.ts";
import {
  type Catalogue,
  type CategoryRest,
  restCount,
  type SaleState,
  saleState,
} from "#domain/catalogue.ts";
import { toShown, writePlace } from "#domain/catalogue-part.ts";
import { inMenuOrder } from "#domain/menu.ts";
import { maxCategories } from "#domain/menu-limits.ts";
import { nextTurn } from "#server/limits/next-turn.ts";
import type { Actor } from "#server/permission/actor.ts";
import { readCatalogueProducts } from "./catalogue-products.ts";

/** More than the first screens of any device show. */
export const firstProducts = 24;

/** All categories with what they hold, and the first products: the list asks for the others when they are wanted. */
export async function getCatalogue(query: Query, actor: Actor<"sellOut">): Promise<Catalogue> {
  const { store } = actor;
  const categories = await query
    .selectFrom("categories")
    .select(["id", "name", "active", "position"])
    .where("store_id", "=", store.id)
    .where("deleted_at", "is", null)
    .limit(maxCategories)
    .execute();
  const shown = categories.sort(inMenuOrder).map(({ position, ...category }) => category);
  await nextTurn();
  const all = await countProducts(query, actor, [...shown.map(({ id }) => id), null]);
  await nextTurn();
  const products: Catalogue["products"][number][] = [];
  const rest: CategoryRest[] = [];
  for (const category of all) {
    const room = firstProducts - products.length;
    if (room <= 0) {
      rest.push(category);
      continue;
    }
    const search = { categoryIds: [category.categoryId], after: null };
    const first = await readCatalogueProducts(query, actor, search, room);
    const last = first.at(-1);
    products.push(...toShown(first));
    if (last && first.length < restCount(category)) rest.push(leave(category, first, writePlace(last)));
  }
  return { categories: shown, products, rest };
}

function leave(
  { categoryId, counts }: CategoryRest,
  taken: readonly Parameters<typeof saleState>[0][],
  after: string,
): CategoryRest {
  const left = { ...counts };
  for (const product of taken) left[saleState(product)] -= 1;
  return { categoryId, counts: left, after };
}

/** Of each category that has some; those of a deleted category are under 'Outros'. */
async function countProducts(
  query: Query,
  { store }: Actor<"sellOut">,
  categoryIds: readonly (string | null)[],
): Promise<CategoryRest[]> {
  const rows = await query
    .selectFrom("products")
    .select(({ eb, fn }) => [
      "category_id as categoryId",
      "active",
      "sold_out as soldOut",
      eb("sale_cents", "=", 0).as("unpriced"),
      eb("qtde", "=", 0).as("empty"),
      fn.countAll<number>().as("count"),
    ])
    .where("store_id", "=", store.id)
    .where("deleted_at", "is", null)
    .groupBy(["categoryId", "active", "soldOut", "unpriced", "empty"])
    .execute();
  const found = new Map<string | null, Record<SaleState, number>>(
    categoryIds.map((categoryId) => [categoryId, { onSale: 0, off: 0, soldOut: 0 }]),
  );
  for (const { categoryId, active, soldOut, unpriced, empty, count } of rows) {
    const counts = found.get(categoryId) ?? found.get(null);
    const state = saleState({ active, soldOut, saleCents: unpriced ? 0 : 1, stock: empty ? 0 : 1 });
    if (counts) counts[state] += Number(count);
  }
  return [...found].flatMap(([categoryId, counts]) =>
    restCount({ counts }) > 0 ? [{ categoryId, counts, after: null }] : [],
  );
}
