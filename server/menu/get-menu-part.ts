import type { Query } from "#db/database.ts";
import { readStoreGroups } from "#db/to-option-groups.ts";
import type { MenuPart } from "#domain/menu-part.ts";
import { nextTurn } from "#server/limits/next-turn.ts";
import type { Actor } from "#server/permission/actor.ts";
import { selectCategories, selectSold } from "./get-menu.ts";

/** Few enough that nobody waits for it; a menu of no more needs no other part. */
export const productsAtFirst = 150;
const productsLater = 300;

/** What is sold, in the order of ids; null: from the first. */
export async function getMenuPart(
  query: Query,
  { store }: Actor<"typeOrders">,
  after: string | null,
): Promise<MenuPart> {
  const most = after === null ? productsAtFirst : productsLater;
  const found = await selectSold(query, store.id)
    .select("barcode")
    .$if(after !== null, (rows) => rows.where("id", ">", after ?? ""))
    .orderBy("id")
    .limit(most + 1)
    .execute();
  const products = found.slice(0, most);
  const groupsOf = await readGroups(
    query,
    store.id,
    products.map(({ id }) => id),
  );
  await nextTurn();
  return {
    products: products.map((product) => ({ ...product, groupIds: groupsOf.get(product.id) ?? [] })),
    next: found.length > most ? (products.at(-1)?.id ?? null) : null,
    head: after === null ? await readHead(query, store.id) : null,
  };
}

async function readGroups(query: Query, storeId: string, ids: readonly string[]) {
  const groupsOf = new Map<string, string[]>();
  if (ids.length === 0) return groupsOf;
  const rows = await query
    .selectFrom("product_option_groups")
    .select(["product_id as productId", "group_id as groupId"])
    .where("store_id", "=", storeId)
    .where("product_id", "in", ids)
    .orderBy("position")
    .execute();
  for (const { productId, groupId } of rows) {
    const groups = groupsOf.get(productId) ?? [];
    groups.push(groupId);
    groupsOf.set(productId, groups);
  }
  return groupsOf;
}

async function readHead(query: Query, storeId: string) {
  const categories = await selectCategories(query, storeId).execute();
  return { categories, groups: [...(await readStoreGroups(query, storeId, nextTurn)).values()] };
}
