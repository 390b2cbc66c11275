import { setImmediate as nextTurn } from "node:timers/promises";
import type { Transaction } from "kysely";
import type { Tables } from "#db/tables.ts";
import type { FileProduct } from "#domain/menu-file.ts";
import { maxProducts } from "#domain/menu-limits.ts";
import type { Actor } from "#server/permission/actor.ts";
import { Outdated } from "./outdated.ts";
import type { AgreedPlan } from "./plan-file.ts";
import { readNames, selectProducts, toFileProducts } from "./read-menu.ts";

const productsAtOnce = 1_000;
const changedAtOnce = 250;

/**
 * In the transaction of the import, with the store locked: what the plan was made from is still so. Of the products
 * that the file changes, only the fields that it writes count; sales go on, and their stock is compared last.
 */
export async function expectUnchanged(
  transaction: Transaction<Tables>,
  { store }: Actor<"changeMenu">,
  plan: AgreedPlan,
): Promise<void> {
  const names = await readNames(transaction, store.id);
  const { categoryRows, groupRows } = plan.menu;
  if (JSON.stringify(names) !== JSON.stringify({ categoryRows, groupRows })) throw new Outdated();
  await expectSameIdentities(transaction, store.id, plan);
  await expectSameFields(transaction, store.id, plan);
}

/** What rows are found by. */
async function expectSameIdentities(
  transaction: Transaction<Tables>,
  storeId: string,
  { menu }: AgreedPlan,
): Promise<void> {
  const categoryNames = new Map(menu.categoryRows.map(({ id, name }) => [id, name]));
  let at = 0;
  for (let after = ""; at <= maxProducts; ) {
    const rows = await transaction
      .selectFrom("products")
      .select(["id", "name", "barcode", "category_id as categoryId"])
      .where("store_id", "=", storeId)
      .where("deleted_at", "is", null)
      .where("id", ">", after)
      .orderBy("id")
      .limit(productsAtOnce)
      .execute();
    for (const { id, name, barcode, categoryId } of rows) {
      const known = menu.products[at++];
      const category = categoryNames.get(categoryId ?? "") ?? null;
      const same = known?.id === id && known.name === name && known.barcode === barcode;
      if (!same || known.category !== category) throw new Outdated();
    }
    await nextTurn();
    if (rows.length < productsAtOnce) break;
    after = rows.at(-1)?.id ?? "";
  }
  if (at < menu.products.length) throw new Outdated();
}

async function expectSameFields(
  transaction: Transaction<Tables>,
  storeId: string,
  { menu, rows }: AgreedPlan,
): Promise<void> {
  const seen = new Map(menu.products.map((product) => [product.id, product]));
  const changed = rows.flatMap(({ id, fields }) => (id === null ? [] : [{ id, fields }]));
  for (let from = 0; from < changed.length; from += changedAtOnce) {
    const part = changed.slice(from, from + changedAtOnce);
    const found = await selectProducts(transaction, storeId)
      .where(
        "id",
        "in",
        part.map(({ id }) => id),
      )
      .limit(part.length)
      .execute();
    const present = new Map(
      (await toFileProducts(transaction, storeId, menu, found)).map((product) => [product.id, product]),
    );
    for (const { id, fields } of part) {
      const [before, now] = [seen.get(id), present.get(id)];
      const written = (product: FileProduct) =>
        JSON.stringify(Object.entries(product).filter(([name]) => name in fields));
      if (!before || !now || written(before) !== written(now)) throw new Outdated();
    }
    await nextTurn();
  }
}
