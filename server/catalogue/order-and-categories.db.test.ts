import { beforeEach, describe, expect, test } from "vitest";
import { openCatalogueShop } from "#tests/harness/catalogue-shop.ts";
import { addGroup } from "#tests/harness/menu-shop.ts";
import { now } from "#tests/harness/shop.ts";
import { addCategory } from "./add-category.ts";
import { changeCategory } from "./change-category.ts";
import { discardCategory } from "./discard-category.ts";
import { duplicateProduct } from "./duplicate-product.ts";
import { moveCategory } from "./move-category.ts";
import { moveProducts } from "./move-products.ts";

let shop: Awaited<ReturnType<typeof openCatalogueShop>>;

beforeEach(async () => {
  shop = await openCatalogueShop();
});

test("the list has everything that is not deleted, in the customers' order, of this store alone", async () => {
  const { categories, products } = await shop.list();
  expect(categories).toEqual([
    { id: "beers", name: "Cervejas", active: true },
    { id: "wines", name: "Vinhos", active: true },
    { id: "hidden", name: "Natal", active: false },
  ]);
  expect(products.map(({ id }) => id)).toEqual(["b", "c", "d", "a"]);
  expect(products[1]).toEqual({
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

describe("order", () => {
  test("a product goes up, to another category, and to 'Outros'", async () => {
    const actor = await shop.owner();
    const move = (ids: string[], categoryId: string | null, before: string | null) =>
      moveProducts(shop.services, actor, { ids, categoryId, before });
    await move(["d"], "beers", "b");
    expect(await shop.order("beers")).toEqual(["d", "b", "c"]);
    expect(await shop.history()).toMatchObject([{ field: "Posição em Cervejas", before: "3", after: "1" }]);
    await move(["d"], "beers", "b");
    expect(await shop.history()).toHaveLength(1);
    await move(["b", "a"], "wines", null);
    expect(await shop.order("wines")).toEqual(["b", "a"]);
    expect(await shop.menu()).toEqual(["Vinhos: b,a"]);
    await move(["b"], null, null);
    expect(await shop.order(null)).toEqual(["b"]);
    expect(await move(["b"], "nowhere", null)).toEqual({ ok: false, reason: "gone" });
    expect(await move(["gone"], "wines", null)).toEqual({ ok: false, reason: "gone" });
    expect(await move(["a"], "wines", "nowhere"), "what it should stand before is gone: at the end").toEqual({
      ok: true,
    });
  });

  test("categories", async () => {
    const actor = await shop.owner();
    await moveCategory(shop.services, actor, "hidden", "beers");
    const names = async () => (await shop.list()).categories.map(({ id }) => id);
    expect(await names()).toEqual(["hidden", "beers", "wines"]);
    await moveCategory(shop.services, actor, "hidden", null);
    expect(await names()).toEqual(["beers", "wines", "hidden"]);
    expect(await moveCategory(shop.services, actor, "nowhere", null)).toEqual({ ok: false, reason: "gone" });
  });
});

describe("categories", () => {
  test("are added at the end, once, and under a name of their own", async () => {
    const actor = await shop.owner();
    expect(await addCategory(shop.services, actor, { id: "new", name: "Sucos" })).toEqual({ ok: true });
    expect(await addCategory(shop.services, actor, { id: "new", name: "Sucos" })).toEqual({ ok: true });
    expect((await shop.list()).categories.at(-1)).toEqual({ id: "new", name: "Sucos", active: true });
    expect(await addCategory(shop.services, actor, { id: "x", name: " SUCOS" })).toEqual({
      ok: false,
      reason: "taken",
    });
    expect(await changeCategory(shop.services, actor, "wines", { name: "sucos" })).toEqual({
      ok: false,
      reason: "taken",
    });
    expect(await shop.history()).toHaveLength(1);
    const made = { store_id: "shop", created_at: now };
    const many = Array.from({ length: 496 }, (_, at) => ({ ...made, id: `m${at}`, name: `Mais ${at}` }));
    await shop.database.query.insertInto("categories").values(many).execute();
    expect(await addCategory(shop.services, actor, { id: "y", name: "Uma" })).toEqual({
      ok: false,
      reason: "tooMany",
    });
  });

  test("are renamed, hidden and shown; the products of a hidden one are under 'Outros'", async () => {
    const actor = await shop.owner();
    await changeCategory(shop.services, actor, "beers", { name: "Geladas" });
    expect(await shop.menu()).toEqual(["Geladas: b", "Outros: a"]);
    await changeCategory(shop.services, actor, "beers", { active: false });
    expect(await shop.menu()).toEqual(["Outros: a,b"]);
    await changeCategory(shop.services, actor, "beers", { active: true });
    expect(await shop.menu()).toEqual(["Geladas: b", "Outros: a"]);
    expect(await changeCategory(shop.services, actor, "nowhere", { active: true })).toEqual({
      ok: false,
      reason: "gone",
    });
    expect((await shop.history()).map(({ field }) => field).sort()).toEqual([
      "Categoria no cardápio",
      "Categoria no cardápio",
      "Nome da categoria",
    ]);
  });

  test("deleted, their products are under 'Outros'; undone, all are back", async () => {
    const actor = await shop.owner();
    await discardCategory(shop.services, actor, "beers", true);
    expect(await shop.menu()).toEqual(["Outros: a,b"]);
    expect(await shop.order(null)).toEqual(["a", "b", "c", "d"]);
    await moveProducts(shop.services, actor, { ids: ["a"], categoryId: null, before: null });
    expect(await shop.order(null)).toEqual(["b", "c", "d", "a"]);
    await discardCategory(shop.services, actor, "beers", false);
    expect(await shop.order("beers")).toEqual(["b", "c", "d"]);
    expect(await shop.menu()).toEqual(["Cervejas: b", "Outros: a"]);
    expect(await discardCategory(shop.services, actor, "nowhere", true)).toEqual({
      ok: false,
      reason: "gone",
    });
    await discardCategory(shop.services, actor, "beers", true);
    await addCategory(shop.services, actor, { id: "again", name: "Cervejas" });
    expect(await discardCategory(shop.services, actor, "beers", false)).toEqual({
      ok: false,
      reason: "taken",
    });
  });
});

test("a copy has everything but the barcode, is off, and is made once", async () => {
  await shop.database.query.updateTable("products").set({ barcode: "789" }).where("id", "=", "b").execute();
  await addGroup(shop.database, "shop", { id: "size" }, { big: 0 }, ["b"]);
  const actor = await shop.owner();
  expect(await duplicateProduct(shop.services, actor, "b", "copy")).toEqual({ ok: true });
  expect(await duplicateProduct(shop.services, actor, "b", "copy")).toEqual({ ok: true });
  expect(await shop.product("copy")).toMatchObject({
    name: "Cópia de Brahma",
    categoryId: "beers",
    saleCents: 1_000,
    stock: 10,
    barcode: null,
    active: false,
  });
  const groups = shop.database.query.selectFrom("product_option_groups").select("group_id");
  expect(await groups.where("product_id", "=", "copy").execute()).toEqual([{ group_id: "size" }]);
  expect(await shop.history()).toMatchObject([{ subject: "Cópia de Brahma", before: null }]);
  expect(await duplicateProduct(shop.services, actor, "gone", "second")).toEqual({
    ok: false,
    reason: "gone",
  });
});
