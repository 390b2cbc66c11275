import { beforeEach, describe, expect, inject, test } from "vitest";
import { openCatalogueShop } from "#tests/harness/catalogue-shop.ts";
import { reopenTestDatabase } from "#tests/harness/database.ts";
import { placeAt } from "#tests/harness/menu-shop.ts";
import { addProducts, draftOf, item, now, stockOf } from "#tests/harness/shop.ts";
import { changePrices } from "./change-prices.ts";
import { discardProducts } from "./discard-products.ts";
import { moveProducts } from "./move-products.ts";
import { putOnSale } from "./put-on-sale.ts";

let shop: Awaited<ReturnType<typeof openCatalogueShop>>;

beforeEach(async () => {
  shop = await openCatalogueShop();
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
    expect(await changePrices(shop.services, await shop.owner(), change)).toEqual({ ok: true, count: 2 });
    expect((await shop.list()).products.map(({ saleCents }) => saleCents)).toEqual([1_075, 1_000, 0, 1_075]);
    // The answer was lost: it is not raised twice.
    expect(await changePrices(shop.services, await shop.owner(), change)).toEqual({ ok: true, count: 0 });
    expect((await shop.product("a"))?.saleCents).toBe(1_075);
    expect((await shop.history()).map(({ subject, after }) => [subject, after])).toEqual([
      ["Brahma", "R$ 10,75"],
      ["Água", "R$ 10,75"],
    ]);
    expect([await shop.revOf("a"), await shop.revOf("c")]).toEqual([2, 1]);
  });

  test("by percent: none when one has changed or is gone, or would be too dear", async () => {
    const raise = async (seen: [string, number][], tenths = 100) =>
      changePrices(shop.services, await shop.owner(), { tenths, seen });
    const a: [string, number] = ["a", 1_000];
    expect(await raise([a, ["b", 999]])).toEqual({ ok: false, reason: "changed", name: "Brahma" });
    expect(await raise([a, ["gone", 1_000]])).toEqual({ ok: false, reason: "gone" });
    await shop.database.query
      .updateTable("products")
      .set({ sale_cents: 99_999_999 })
      .where("id", "=", "b")
      .execute();
    expect(await raise([a, ["b", 99_999_999]])).toEqual({ ok: false, reason: "tooHigh", name: "Brahma" });
    expect((await shop.product("a"))?.saleCents).toBe(1_000);
    expect(await shop.history()).toEqual([]);
  });

  test("a thousand in one go", async () => {
    const many = Array.from({ length: 1_000 }, (_, at) => ({ id: `p${at}`, sale_cents: at + 1 }));
    await addProducts(shop.database, "shop", ...many);
    const seen = many.map(({ id, sale_cents }) => [id, sale_cents] as const);
    expect(await changePrices(shop.services, await shop.owner(), { tenths: 100, seen })).toMatchObject({
      ok: true,
    });
    expect((await shop.product("p999"))?.saleCents).toBe(1_100);
    const ids = many.map(({ id }) => id);
    expect(
      await moveProducts(shop.services, await shop.owner(), { ids, categoryId: "wines", before: null }),
    ).toEqual({
      ok: true,
    });
    expect(await shop.order("wines")).toEqual(ids);
    await moveProducts(shop.services, await shop.owner(), {
      ids: ["p999"],
      categoryId: "wines",
      before: "p0",
    });
    expect((await shop.order("wines")).slice(0, 3)).toEqual(["p999", "p0", "p1"]);
  });

  test("on, off, deleted and back, or nothing at all", async () => {
    expect(await putOnSale(shop.services, await shop.owner(), { ids: ["a", "gone"], on: false })).toEqual({
      ok: false,
      reason: "gone",
    });
    expect(await shop.product("a")).toMatchObject({ active: true });
    await putOnSale(shop.services, await shop.owner(), { ids: ["a", "c"], on: false });
    await putOnSale(shop.services, await shop.owner(), { ids: ["a", "c"], on: false });
    expect(await shop.menu()).toEqual(["Cervejas: b"]);
    expect(await shop.history()).toMatchObject([
      { subject: "Água", field: "À venda", before: "sim", after: "não" },
    ]);

    const ids = ["a", "b"];
    const actor = await shop.owner();
    await discardProducts(shop.services, actor, { ids, discarded: true });
    expect((await shop.list()).products.map(({ id }) => id)).toEqual(["c", "d"]);
    expect(await discardProducts(shop.services, actor, { ids, discarded: true })).toMatchObject({ ok: true });
    await discardProducts(shop.services, actor, { ids, discarded: false });
    expect((await shop.list()).products.map(({ id }) => id)).toEqual(["b", "c", "d", "a"]);
    expect(await discardProducts(shop.services, actor, { ids: ["nowhere"], discarded: true })).toMatchObject({
      ok: false,
    });
    expect(await shop.history()).toHaveLength(5);
  });

  test("next to orders of the same products nothing waits for ever", async () => {
    const second = inject("engine") === "postgres" ? await reopenTestDatabase(shop.database) : shop.database;
    const actor = await shop.owner();
    for (let round = 0; round < 5; round++) {
      const [, sold] = await Promise.all([
        putOnSale(shop.services, actor, { ids: ["b", "a"], on: true }),
        placeAt(second, now, draftOf([item("b"), item("a")])),
        moveProducts(shop.services, actor, { ids: ["b", "a"], categoryId: "wines", before: null }),
      ]);
      expect(sold.ok).toBe(true);
    }
    expect(await stockOf(shop.database, "b")).toBe(5);
  });
});
