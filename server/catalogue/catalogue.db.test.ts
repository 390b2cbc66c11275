import { beforeEach, describe, expect, inject, test } from "vitest";
import { storeTopic } from "#db/change-notices.ts";
import type { Database } from "#db/database.ts";
import { getMenu } from "#server/menu/get-menu.ts";
import { getStock } from "#server/menu/get-stock.ts";
import { openTestDatabase, reopenTestDatabase } from "#tests/harness/database.ts";
import { addGroup, placeAt, setStore } from "#tests/harness/menu-shop.ts";
import { addProducts, addStore, draftOf, item, now, stockOf } from "#tests/harness/shop.ts";
import { actorOf } from "#tests/harness/staff.ts";
import { addCategory } from "./add-category.ts";
import { bringBack } from "./bring-back.ts";
import { changeCategory } from "./change-category.ts";
import { changeNumber } from "./change-number.ts";
import { changePrices } from "./change-prices.ts";
import { discardCategory } from "./discard-category.ts";
import { discardProducts } from "./discard-products.ts";
import { duplicateProduct } from "./duplicate-product.ts";
import { getCatalogue } from "./get-catalogue.ts";
import { moveCategory } from "./move-category.ts";
import { moveProducts } from "./move-products.ts";
import { putOnSale } from "./put-on-sale.ts";
import { sellOutOption } from "./sell-out-option.ts";
import { sellOutProducts } from "./sell-out-products.ts";

let database: Database;
let clock: number;
const services = () => ({ database, now: () => clock });
const owner = () => actorOf(database, "changeMenu");

beforeEach(async () => {
  database = await openTestDatabase();
  clock = now;
  await addStore(database, "shop");
  await addStore(database, "other");
  const made = { store_id: "shop", created_at: now };
  await database.query
    .insertInto("categories")
    .values([
      { ...made, id: "beers", name: "Cervejas", position: 0, active: true },
      { ...made, id: "wines", name: "Vinhos", position: 1, active: true },
      { ...made, id: "hidden", name: "Natal", position: 2, active: false },
    ])
    .execute();
  await addProducts(
    database,
    "shop",
    { id: "a", name: "Água", category_id: null },
    { id: "b", name: "Brahma", category_id: "beers", qtde: 10 },
    { id: "c", name: "Corona", category_id: "beers", active: false },
    { id: "d", name: "Dado", category_id: "beers", qtde: 0, sale_cents: 0 },
    { id: "gone", category_id: "beers", deleted_at: now },
  );
  await addProducts(database, "other", { id: "a" });
});

const list = async () => getCatalogue(database.query, await actorOf(database, "sellOut"));
const product = async (id: string) => (await list()).products.find((each) => each.id === id);
const order = async (categoryId: string | null) =>
  (await list()).products.filter((each) => each.categoryId === categoryId).map(({ id }) => id);
const history = () =>
  database.query
    .selectFrom("store_changes")
    .select(["area", "subject", "field", "before", "after", "user_id as user"])
    .where("store_id", "=", "shop")
    .orderBy("subject")
    .execute();
const revOf = async (id: string) => {
  const row = database.query.selectFrom("products").select("rev").where("id", "=", id);
  return (await row.where("store_id", "=", "shop").executeTakeFirstOrThrow()).rev;
};
/** As customers see it. */
const menu = async () =>
  (await getMenu(database.query, "shop")).map(
    ({ name, products }) => `${name}: ${products.map(({ id }) => id).join()}`,
  );

test("the list has everything that is not deleted, in the customers' order, of this store alone", async () => {
  const { categories, products } = await list();
  expect(categories).toEqual([
    { id: "beers", name: "Cervejas", active: true },
    { id: "wines", name: "Vinhos", active: true },
    { id: "hidden", name: "Natal", active: false },
  ]);
  expect(products.map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
  expect(products[2]).toEqual({
    id: "c",
    categoryId: "beers",
    name: "Corona",
    barcode: null,
    thumbnail: null,
    saleCents: 1_000,
    stock: 100,
    active: false,
    soldOut: false,
    backAt: null,
  });
});

describe("a number", () => {
  test("is changed against the one seen, recorded, and told to the customers' pages", async () => {
    const heard: string[] = [];
    database.changes.subscribe((topic) => void heard.push(topic));
    const change = { of: "price", from: 1_000, to: 1_250 } as const;
    expect(await changeNumber(services(), await owner(), "b", change)).toEqual({
      ok: true,
      value: 1_250,
      changed: true,
    });
    expect((await product("b"))?.saleCents).toBe(1_250);
    expect(await history()).toEqual([
      {
        area: "price",
        subject: "Brahma",
        field: "Preço",
        before: "R$ 10,00",
        after: "R$ 12,50",
        user: "dona",
      },
    ]);
    expect(await revOf("b")).toBe(2);
    await expect.poll(() => heard).toContain(storeTopic("shop"));

    // Pressed twice, or the answer was lost.
    expect(await changeNumber(services(), await owner(), "b", change)).toEqual({
      ok: true,
      value: 1_250,
      changed: false,
    });
    expect(await revOf("b")).toBe(2);
    expect(await history()).toHaveLength(1);
  });

  test("that somebody else changed meanwhile is not overwritten; who did is told", async () => {
    const maria = await actorOf(database, "changeMenu", { name: "Maria", role: "manager" });
    await changeNumber(services(), maria, "b", { of: "price", from: 1_000, to: 900 });
    clock += 60_000;
    const late = { of: "price", from: 1_000, to: 1_100 } as const;
    expect(await changeNumber(services(), await owner(), "b", late)).toEqual({
      ok: false,
      reason: "changed",
      value: 900,
      by: "Maria",
    });
    expect((await product("b"))?.saleCents).toBe(900);
  });

  test("of stock loses no sale", async () => {
    const sold = await placeAt(database, now, draftOf([item("b", 3)]));
    expect(sold.ok).toBe(true);
    const change = { of: "stock", from: 10, to: 24 } as const;
    expect(await changeNumber(services(), await owner(), "b", change)).toEqual({
      ok: false,
      reason: "changed",
      value: 7,
      by: null,
    });
    expect(await stockOf(database, "b")).toBe(7);
    expect(await changeNumber(services(), await owner(), "b", { ...change, from: 7 })).toMatchObject({
      ok: true,
    });
    expect(await stockOf(database, "b")).toBe(24);
    expect(await history()).toMatchObject([{ area: "stock", field: "Estoque", before: "7", after: "24" }]);
  });

  test("of a product that is gone, or of another store, is not changed", async () => {
    const change = { of: "price", from: 1_000, to: 1_100 } as const;
    for (const id of ["gone", "nowhere"]) {
      expect(await changeNumber(services(), await owner(), id, change)).toEqual({
        ok: false,
        reason: "gone",
      });
    }
    await changeNumber(services(), await owner(), "a", change);
    const theirs = await getCatalogue(database.query, await actorOf(database, "sellOut", { slug: "other" }));
    expect(theirs.products.map(({ saleCents }) => saleCents)).toEqual([1_000]);
  });

  test("of two at the same moment, one wins and the other is told", async () => {
    const second = inject("engine") === "postgres" ? await reopenTestDatabase(database) : database;
    const [ana, bia] = [
      await actorOf(database, "changeMenu", { name: "ana" }),
      await actorOf(database, "changeMenu", { name: "bia" }),
    ];
    for (let round = 1; round <= 5; round++) {
      clock += 1_000;
      const from = (await product("b"))?.saleCents ?? 0;
      const results = await Promise.all([
        changeNumber(services(), ana, "b", { of: "price", from, to: from + 10 }),
        changeNumber({ ...services(), database: second }, bia, "b", { of: "price", from, to: from + 20 }),
      ]);
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      const winner = results[0]?.ok ? "ana" : "bia";
      const value = (await product("b"))?.saleCents;
      expect(results).toContainEqual({ ok: false, reason: "changed", value, by: winner });
    }
    expect(await revOf("b")).toBe(6);
  });
});

describe("sold out", () => {
  const attendant = () => actorOf(database, "sellOut", { name: "caixa", role: "attendant" });

  test("by an attendant: gone from the menu and the stock, and an order is refused by name", async () => {
    const result = await sellOutProducts(services(), await attendant(), { ids: ["b"], wish: "open" });
    expect(result).toEqual({ ok: true, soldOut: true, backAt: null });
    expect(await menu()).toEqual(["Outros: a"]);
    expect(await getStock(database.query, "shop", ["a", "b"])).toMatchObject([{ id: "a" }]);
    const refused = await placeAt(database, now, draftOf([item("b")]));
    expect(JSON.stringify(refused)).toContain("Brahma");
    expect(refused.ok).toBe(false);
    expect(await stockOf(database, "b")).toBe(10);
    expect(await history()).toMatchObject([
      { subject: "Brahma", field: "Acabou", before: "não", after: "até alguém dizer", user: "caixa" },
    ]);

    await sellOutProducts(services(), await attendant(), { ids: ["b"], wish: "open" });
    expect(await history()).toHaveLength(1);
    await sellOutProducts(services(), await attendant(), { ids: ["b"], wish: "back" });
    expect(await menu()).toEqual(["Cervejas: b", "Outros: a"]);
  });

  test("until tomorrow's opening, then it comes back by itself", async () => {
    // 06:53 in São Paulo; open from 18:00 to 02:00.
    const weekly = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: 18 * 60, closes: 26 * 60 }));
    await setStore(database, "shop", { opening: { weekly, special: [] } });
    const result = await sellOutProducts(services(), await attendant(), { ids: ["b"], wish: "tomorrow" });
    const backAt = Date.parse("2025-10-10T18:00:00-03:00");
    expect(new Date(now).toISOString()).toBe("2025-10-09T08:53:20.000Z");
    expect(result).toEqual({ ok: true, soldOut: true, backAt });

    const heard: string[] = [];
    database.changes.subscribe((topic) => void heard.push(topic));
    clock = backAt - 1;
    await bringBack(services());
    expect(await product("b")).toMatchObject({ soldOut: true });
    clock = backAt;
    await Promise.all([bringBack(services()), bringBack(services())]);
    expect(await product("b")).toMatchObject({ soldOut: false, backAt: null });
    await expect.poll(() => heard).toContain(storeTopic("shop"));
    expect(await revOf("b"), "nobody changed it").toBe(2);
  });

  test("without hours until midnight of the store's zone", async () => {
    const result = await sellOutProducts(services(), await attendant(), { ids: ["b"], wish: "tomorrow" });
    expect(result).toMatchObject({ backAt: Date.parse("2025-10-10T00:00:00-03:00") });
  });

  test("an option, until tomorrow or until somebody says so", async () => {
    await addGroup(database, "shop", { id: "size", least: 1 }, { big: 0, small: 0 }, ["b"]);
    const option = { groupId: "size", optionId: "big" };
    const result = await sellOutOption(services(), await attendant(), { ...option, wish: "tomorrow" });
    expect(result).toMatchObject({ ok: true, available: false });
    const chosen = { ...item("b"), options: [{ group: "size", id: "big", qtde: 1, priceCents: 0 }] };
    expect((await placeAt(database, now, draftOf([chosen]))).ok).toBe(false);
    clock = Date.parse("2025-10-10T00:00:00-03:00");
    await bringBack(services());
    expect((await placeAt(database, clock, draftOf([chosen]))).ok).toBe(true);
    expect(await sellOutOption(services(), await attendant(), { ...option, wish: "open" })).toMatchObject({
      backAt: null,
    });
    clock += 1_000_000_000;
    await bringBack(services());
    const [row] = await database.query.selectFrom("options").selectAll().where("id", "=", "big").execute();
    expect(row).toMatchObject({ available: false, back_at: null });
    await sellOutOption(services(), await attendant(), { ...option, wish: "back" });
    expect((await history()).map(({ subject }) => subject)).toEqual(["Opção big", "Opção big", "Opção big"]);
    const nowhere = { ...option, optionId: "nowhere", wish: "open" } as const;
    expect(await sellOutOption(services(), await attendant(), nowhere)).toEqual({
      ok: false,
      reason: "gone",
    });
  });
});

describe("many at once", () => {
  test("by percent: all of them, once, each recorded", async () => {
    const change = {
      tenths: 75,
      seen: [
        ["a", 1_000],
        ["b", 1_000],
        ["d", 0],
      ],
    } as const;
    expect(await changePrices(services(), await owner(), change)).toEqual({ ok: true, count: 2 });
    expect((await list()).products.map(({ saleCents }) => saleCents)).toEqual([1_075, 1_075, 1_000, 0]);
    // The answer was lost: it is not raised twice.
    expect(await changePrices(services(), await owner(), change)).toEqual({ ok: true, count: 0 });
    expect((await product("a"))?.saleCents).toBe(1_075);
    expect((await history()).map(({ subject, after }) => [subject, after])).toEqual([
      ["Brahma", "R$ 10,75"],
      ["Água", "R$ 10,75"],
    ]);
    expect([await revOf("a"), await revOf("c")]).toEqual([2, 1]);
  });

  test("by percent: none when one has changed or is gone, or would be too dear", async () => {
    const raise = async (seen: [string, number][], tenths = 100) =>
      changePrices(services(), await owner(), { tenths, seen });
    const a: [string, number] = ["a", 1_000];
    expect(await raise([a, ["b", 999]])).toEqual({ ok: false, reason: "changed", name: "Brahma" });
    expect(await raise([a, ["gone", 1_000]])).toEqual({ ok: false, reason: "gone" });
    await database.query
      .updateTable("products")
      .set({ sale_cents: 99_999_999 })
      .where("id", "=", "b")
      .execute();
    expect(await raise([a, ["b", 99_999_999]])).toEqual({ ok: false, reason: "tooHigh", name: "Brahma" });
    expect((await product("a"))?.saleCents).toBe(1_000);
    expect(await history()).toEqual([]);
  });

  test("a thousand in one go", async () => {
    const many = Array.from({ length: 1_000 }, (_, at) => ({ id: `p${at}`, sale_cents: at + 1 }));
    await addProducts(database, "shop", ...many);
    const seen = many.map(({ id, sale_cents }) => [id, sale_cents] as const);
    expect(await changePrices(services(), await owner(), { tenths: 100, seen })).toMatchObject({ ok: true });
    expect((await product("p999"))?.saleCents).toBe(1_100);
    const ids = many.map(({ id }) => id);
    expect(await moveProducts(services(), await owner(), { ids, categoryId: "wines", before: null })).toEqual(
      {
        ok: true,
      },
    );
    expect(await order("wines")).toEqual(ids);
    await moveProducts(services(), await owner(), { ids: ["p999"], categoryId: "wines", before: "p0" });
    expect((await order("wines")).slice(0, 3)).toEqual(["p999", "p0", "p1"]);
  });

  test("on, off, deleted and back, or nothing at all", async () => {
    expect(await putOnSale(services(), await owner(), { ids: ["a", "gone"], on: false })).toEqual({
      ok: false,
      reason: "gone",
    });
    expect(await product("a")).toMatchObject({ active: true });
    await putOnSale(services(), await owner(), { ids: ["a", "c"], on: false });
    await putOnSale(services(), await owner(), { ids: ["a", "c"], on: false });
    expect(await menu()).toEqual(["Cervejas: b"]);
    expect(await history()).toMatchObject([
      { subject: "Água", field: "À venda", before: "sim", after: "não" },
    ]);

    const ids = ["a", "b"];
    const actor = await owner();
    await discardProducts(services(), actor, { ids, discarded: true });
    expect((await list()).products.map(({ id }) => id)).toEqual(["c", "d"]);
    expect(await discardProducts(services(), actor, { ids, discarded: true })).toEqual({ ok: true });
    await discardProducts(services(), actor, { ids, discarded: false });
    expect((await list()).products.map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
    expect(await discardProducts(services(), actor, { ids: ["nowhere"], discarded: true })).toMatchObject({
      ok: false,
    });
    expect(await history()).toHaveLength(5);
  });

  test("next to orders of the same products nothing waits for ever", async () => {
    const second = inject("engine") === "postgres" ? await reopenTestDatabase(database) : database;
    const actor = await owner();
    for (let round = 0; round < 5; round++) {
      const [, sold] = await Promise.all([
        putOnSale(services(), actor, { ids: ["b", "a"], on: true }),
        placeAt(second, now, draftOf([item("b"), item("a")])),
        moveProducts(services(), actor, { ids: ["b", "a"], categoryId: "wines", before: null }),
      ]);
      expect(sold.ok).toBe(true);
    }
    expect(await stockOf(database, "b")).toBe(5);
  });
});

describe("order", () => {
  test("a product goes up, to another category, and to 'Outros'", async () => {
    const actor = await owner();
    const move = (ids: string[], categoryId: string | null, before: string | null) =>
      moveProducts(services(), actor, { ids, categoryId, before });
    await move(["d"], "beers", "b");
    expect(await order("beers")).toEqual(["d", "b", "c"]);
    expect(await history()).toMatchObject([{ field: "Posição em Cervejas", before: "3", after: "1" }]);
    await move(["d"], "beers", "b");
    expect(await history()).toHaveLength(1);
    await move(["b", "a"], "wines", null);
    expect(await order("wines")).toEqual(["b", "a"]);
    expect(await menu()).toEqual(["Vinhos: b,a"]);
    await move(["b"], null, null);
    expect(await order(null)).toEqual(["b"]);
    expect(await move(["b"], "nowhere", null)).toEqual({ ok: false, reason: "gone" });
    expect(await move(["gone"], "wines", null)).toEqual({ ok: false, reason: "gone" });
    expect(await move(["a"], "wines", "nowhere"), "what it should stand before is gone: at the end").toEqual({
      ok: true,
    });
  });

  test("categories", async () => {
    const actor = await owner();
    await moveCategory(services(), actor, "hidden", "beers");
    const names = async () => (await list()).categories.map(({ id }) => id);
    expect(await names()).toEqual(["hidden", "beers", "wines"]);
    await moveCategory(services(), actor, "hidden", null);
    expect(await names()).toEqual(["beers", "wines", "hidden"]);
    expect(await moveCategory(services(), actor, "nowhere", null)).toEqual({ ok: false, reason: "gone" });
  });
});

describe("categories", () => {
  test("are added at the end, once, and under a name of their own", async () => {
    const actor = await owner();
    expect(await addCategory(services(), actor, { id: "new", name: "Sucos" })).toEqual({ ok: true });
    expect(await addCategory(services(), actor, { id: "new", name: "Sucos" })).toEqual({ ok: true });
    expect((await list()).categories.at(-1)).toEqual({ id: "new", name: "Sucos", active: true });
    expect(await addCategory(services(), actor, { id: "x", name: " SUCOS" })).toEqual({
      ok: false,
      reason: "taken",
    });
    expect(await changeCategory(services(), actor, "wines", { name: "sucos" })).toEqual({
      ok: false,
      reason: "taken",
    });
    expect(await history()).toHaveLength(1);
    const made = { store_id: "shop", created_at: now };
    const many = Array.from({ length: 496 }, (_, at) => ({ ...made, id: `m${at}`, name: `Mais ${at}` }));
    await database.query.insertInto("categories").values(many).execute();
    expect(await addCategory(services(), actor, { id: "y", name: "Uma" })).toEqual({
      ok: false,
      reason: "tooMany",
    });
  });

  test("are renamed, hidden and shown; the products of a hidden one are under 'Outros'", async () => {
    const actor = await owner();
    await changeCategory(services(), actor, "beers", { name: "Geladas" });
    expect(await menu()).toEqual(["Geladas: b", "Outros: a"]);
    await changeCategory(services(), actor, "beers", { active: false });
    expect(await menu()).toEqual(["Outros: a,b"]);
    await changeCategory(services(), actor, "beers", { active: true });
    expect(await menu()).toEqual(["Geladas: b", "Outros: a"]);
    expect(await changeCategory(services(), actor, "nowhere", { active: true })).toEqual({
      ok: false,
      reason: "gone",
    });
    expect((await history()).map(({ field }) => field).sort()).toEqual([
      "Categoria no cardápio",
      "Categoria no cardápio",
      "Nome da categoria",
    ]);
  });

  test("deleted, their products are under 'Outros'; undone, all are back", async () => {
    const actor = await owner();
    await discardCategory(services(), actor, "beers", true);
    expect(await menu()).toEqual(["Outros: a,b"]);
    expect(await order(null)).toEqual(["a", "b", "c", "d"]);
    await moveProducts(services(), actor, { ids: ["a"], categoryId: null, before: null });
    expect(await order(null)).toEqual(["b", "c", "d", "a"]);
    await discardCategory(services(), actor, "beers", false);
    expect(await order("beers")).toEqual(["b", "c", "d"]);
    expect(await menu()).toEqual(["Cervejas: b", "Outros: a"]);
    expect(await discardCategory(services(), actor, "nowhere", true)).toEqual({ ok: false, reason: "gone" });
    await discardCategory(services(), actor, "beers", true);
    await addCategory(services(), actor, { id: "again", name: "Cervejas" });
    expect(await discardCategory(services(), actor, "beers", false)).toEqual({ ok: false, reason: "taken" });
  });
});

test("a copy has everything but the barcode, is off, and is made once", async () => {
  await database.query.updateTable("products").set({ barcode: "789" }).where("id", "=", "b").execute();
  await addGroup(database, "shop", { id: "size" }, { big: 0 }, ["b"]);
  const actor = await owner();
  expect(await duplicateProduct(services(), actor, "b", "copy")).toEqual({ ok: true });
  expect(await duplicateProduct(services(), actor, "b", "copy")).toEqual({ ok: true });
  expect(await product("copy")).toMatchObject({
    name: "Cópia de Brahma",
    categoryId: "beers",
    saleCents: 1_000,
    stock: 10,
    barcode: null,
    active: false,
  });
  const groups = database.query.selectFrom("product_option_groups").select("group_id");
  expect(await groups.where("product_id", "=", "copy").execute()).toEqual([{ group_id: "size" }]);
  expect(await history()).toMatchObject([{ subject: "Cópia de Brahma", before: null }]);
  expect(await duplicateProduct(services(), actor, "gone", "second")).toEqual({ ok: false, reason: "gone" });
});

test("an order at the old price is refused by name", async () => {
  await changeNumber(services(), await owner(), "b", { of: "price", from: 1_000, to: 1_200 });
  const refused = await placeAt(database, now, draftOf([item("b")]));
  expect(refused.ok).toBe(false);
  expect(JSON.stringify(refused)).toContain("Brahma");
});
