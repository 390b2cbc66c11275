import { beforeEach, expect, test } from "vitest";
import { maxCategories, maxProducts } from "#domain/menu-limits.ts";
import { openCatalogueShop } from "#tests/harness/catalogue-shop.ts";
import { wishOf } from "#tests/harness/edited-product.ts";
import { addProducts, now } from "#tests/harness/shop.ts";
import { discardCategory } from "./discard-category.ts";
import { discardProducts } from "./discard-products.ts";
import { duplicateProduct } from "./duplicate-product.ts";
import { saveProduct } from "./save-product.ts";

let shop: Awaited<ReturnType<typeof openCatalogueShop>>;

beforeEach(async () => {
  shop = await openCatalogueShop();
});

const madeId = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, "0")}`;
const saveNew = async (nth: number, facts: Parameters<typeof wishOf>[0], newCategory: string | null = null) =>
  saveProduct(shop.services, await shop.owner(), madeId(nth), {
    ...wishOf({ barcode: "", categoryId: "", ...facts }, { rev: 0, stockSeen: 0 }),
    newCategory,
  });

/** The shop has four on its menu, and one that was deleted. */
async function fillUpTo(count: number): Promise<void> {
  const ids = Array.from({ length: count - 4 }, (_, nth) => ({ id: `p${nth}` }));
  for (let at = 0; at < ids.length; at += 1_000) {
    await addProducts(shop.database, "shop", ...ids.slice(at, at + 1_000));
  }
}

test("a menu that is full takes no more, new, copied or brought back; one more fits before", async () => {
  await fillUpTo(maxProducts - 1);
  const actor = await shop.owner();
  const back = { ids: ["gone"], discarded: false };
  expect(await saveNew(1, { name: "A última" })).toMatchObject({ ok: true });
  expect(await saveNew(2, { name: "Uma a mais" })).toEqual({ ok: false, reason: "tooMany" });
  const full = { ok: false, reason: "tooMany" };
  expect(await duplicateProduct(shop.services, actor, "a", madeId(3))).toEqual(full);
  expect(await discardProducts(shop.services, actor, back)).toEqual(full);
  expect(await saveNew(1, { name: "A última, mudada" })).toMatchObject({ ok: true });
  await discardProducts(shop.services, actor, { ids: ["p1"], discarded: true });
  expect(await discardProducts(shop.services, actor, back)).toMatchObject({ ok: true });
});

test("no product makes a category, and no undo brings one back, beyond the limit", async () => {
  const actor = await shop.owner();
  await discardCategory(shop.services, actor, "wines", true);
  const names = Array.from({ length: maxCategories - 2 }, (_, nth) => `Categoria ${nth}`);
  const made = { store_id: "shop", created_at: now, active: true };
  await shop.database.query
    .insertInto("categories")
    .values(names.map((name, nth) => ({ ...made, id: `c${nth}`, name, position: nth + 3 })))
    .execute();
  expect(await saveNew(1, { name: "Suco" }, "Sucos")).toEqual({ ok: false, reason: "tooManyCategories" });
  expect(await saveNew(1, { name: "Suco" }, "Categoria 7")).toMatchObject({ ok: true });
  expect(await discardCategory(shop.services, actor, "wines", false)).toEqual({
    ok: false,
    reason: "tooMany",
  });
});

test("a product comes back without its barcode when another has it by now", async () => {
  const actor = await shop.owner();
  expect(await saveNew(1, { name: "Suco", barcode: "789" })).toMatchObject({ ok: true });
  await discardProducts(shop.services, actor, { ids: [madeId(1)], discarded: true });
  expect(await saveNew(2, { name: "Suco novo", barcode: "789" })).toMatchObject({ ok: true });
  expect(await discardProducts(shop.services, actor, { ids: [madeId(1)], discarded: false })).toEqual({
    ok: true,
    withoutBarcode: ["Suco"],
  });
  expect((await shop.list()).products.filter(({ barcode }) => barcode === "789")).toMatchObject([
    { name: "Suco novo" },
  ]);
  expect(await shop.history()).toContainEqual({
    area: "menu",
    subject: "Suco",
    field: "Código de barras",
    before: "789",
    after: null,
    user: "dona",
  });
});
