import { beforeEach, expect, test } from "vitest";
import {
  maxCategories,
  maxDescription,
  maxMenuLetters,
  maxMenuOptions,
  maxOptionGroups,
  maxProducts,
} from "#domain/menu-limits.ts";
import { maxOptions } from "#domain/option-group-form.ts";
import { openCatalogueShop } from "#tests/harness/catalogue-shop.ts";
import { wishOf } from "#tests/harness/edited-product.ts";
import { addProducts, now } from "#tests/harness/shop.ts";
import { deleteOptionGroup } from "./delete-option-group.ts";
import { discardCategory } from "./discard-category.ts";
import { discardProducts } from "./discard-products.ts";
import { duplicateProduct } from "./duplicate-product.ts";
import { restoreOptionGroup } from "./restore-option-group.ts";
import { saveOptionGroup } from "./save-option-group.ts";
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

test("descriptions that fill a menu take no more letters, typed, copied or brought back; fewer they do", async () => {
  const longest = "é".repeat(maxDescription);
  await fillUpTo(4 + maxMenuLetters / maxDescription - 1);
  await shop.database.query
    .updateTable("products")
    .set({ description: longest })
    .where(({ eb, or }) => or([eb("id", "like", "p%"), eb("id", "=", "gone")]))
    .execute();
  const actor = await shop.owner();
  const full = { ok: false, reason: "tooManyLetters" };
  const back = { ids: ["gone"], discarded: false };
  const described = (id: string, description: string) =>
    saveProduct(shop.services, actor, id, wishOf({ name: "Bolo", barcode: "", categoryId: "", description }));
  expect(await saveNew(1, { name: "Bolo", description: longest })).toMatchObject({ ok: true });
  expect(await saveNew(2, { name: "Pão", description: "p" })).toEqual(full);
  expect(await saveNew(2, { name: "Pão", description: "" })).toMatchObject({ ok: true });
  expect(await described(madeId(2), "pão")).toEqual(full);
  expect(await duplicateProduct(shop.services, actor, "p1", madeId(3))).toEqual(full);
  expect(await discardProducts(shop.services, actor, back)).toEqual(full);
  expect(await described(madeId(1), longest.slice(3))).toMatchObject({ ok: true });
  expect(await described(madeId(2), "pão")).toMatchObject({ ok: true });
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

test("a menu with the most lists of options takes none, new or brought back; one more fits before", async () => {
  const actor = await shop.owner();
  const made = { store_id: "shop", created_at: now };
  const names = Array.from({ length: maxOptionGroups - 1 }, (_, nth) => `Lista ${nth}`);
  await shop.database.query
    .insertInto("option_groups")
    .values([
      ...names.map((name, nth) => ({ ...made, id: `g${nth}`, name })),
      { ...made, id: "gone", name: "Antiga", deleted_at: now },
    ])
    .execute();
  const save = (nth: number, rev: number, name: string) => {
    const options = optionsOf(1);
    const facts = { name, least: 0, most: 1, pricing: "sum" as const, repeats: false, options };
    return saveOptionGroup(shop.services, actor, madeId(nth), { rev, onSeen: new Map(), facts });
  };
  const full = { ok: false, reason: "tooManyGroups" };
  expect(await save(1, 0, "A última")).toMatchObject({ ok: true });
  expect(await save(2, 0, "Uma a mais")).toEqual(full);
  expect(await restoreOptionGroup(shop.services, actor, "gone")).toEqual(full);
  expect(await save(1, 1, "A última, mudada")).toMatchObject({ ok: true });
  expect(await restoreOptionGroup(shop.services, actor, "g1"), "one that is there").toMatchObject({
    ok: true,
  });
  await deleteOptionGroup(shop.services, actor, "g1");
  expect(await restoreOptionGroup(shop.services, actor, "gone")).toMatchObject({ ok: true });
});

test("all lists of options together have no more than a menu reads, new, longer or brought back", async () => {
  const actor = await shop.owner();
  const save = (nth: number, rev: number, count: number) => {
    const facts = { name: `Lista ${nth}`, least: 0, most: 1, pricing: "sum" as const, repeats: false };
    const options = optionsOf(count);
    return saveOptionGroup(shop.services, actor, madeId(nth), {
      rev,
      onSeen: new Map(),
      facts: { ...facts, options },
    });
  };
  const { query } = shop.database;
  const lists = maxMenuOptions / maxOptions;
  for (let nth = 1; nth < lists; nth++) expect(await save(nth, 0, maxOptions)).toMatchObject({ ok: true });
  const full = { ok: false, reason: "tooManyOptions" };
  const left = maxOptions / 2;
  expect(await save(lists + 1, 0, maxOptions - left)).toMatchObject({ ok: true });
  expect(await save(lists, 0, left + 1)).toEqual(full);
  expect(await save(lists, 0, left - 1)).toMatchObject({ ok: true });
  expect(await save(lists, 1, left)).toMatchObject({ ok: true });
  expect(await save(lists, 2, left + 1)).toEqual(full);
  await deleteOptionGroup(shop.services, actor, madeId(1));
  expect(await save(lists, 2, left + 1)).toMatchObject({ ok: true });
  expect(await restoreOptionGroup(shop.services, actor, madeId(1))).toEqual(full);
  expect(await save(lists, 3, 1)).toMatchObject({ ok: true });
  expect(await restoreOptionGroup(shop.services, actor, madeId(1))).toMatchObject({ ok: true });
  const rows = await query.selectFrom("options").select("id").where("group_id", "=", madeId(lists)).execute();
  expect(rows, "no row stays of what was taken out").toEqual([{ id: "o0" }]);
});

const optionsOf = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    id: `o${nth}`,
    name: `Opção ${nth}`,
    priceCents: 0,
    on: true,
  }));

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
