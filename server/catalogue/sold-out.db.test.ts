import { beforeEach, describe, expect, test } from "vitest";
import { storeTopic } from "#db/change-notices.ts";
import { getStock } from "#server/menu/get-stock.ts";
import { openCatalogueShop } from "#tests/harness/catalogue-shop.ts";
import { addGroup, placeAt, setStore } from "#tests/harness/menu-shop.ts";
import { addProducts, draftOf, item, now, stockOf } from "#tests/harness/shop.ts";
import { bringBack } from "./bring-back.ts";
import { sellOutProducts } from "./sell-out-products.ts";
import { setOptionAvailable } from "./set-option-available.ts";

let shop: Awaited<ReturnType<typeof openCatalogueShop>>;

beforeEach(async () => {
  shop = await openCatalogueShop();
});

describe("sold out", () => {
  test("by an attendant: gone from the menu and the stock, and an order is refused by name", async () => {
    const result = await sellOutProducts(shop.services, await shop.attendant(), { ids: ["b"], wish: "open" });
    expect(result).toEqual({ ok: true, soldOut: true, backAt: null });
    expect(await shop.menu()).toEqual(["Outros: a"]);
    expect(await getStock(shop.database.query, "shop", ["a", "b"])).toMatchObject({
      products: [{ id: "a" }],
    });
    const refused = await placeAt(shop.database, now, draftOf([item("b")]));
    expect(JSON.stringify(refused)).toContain("Brahma");
    expect(refused.ok).toBe(false);
    expect(await stockOf(shop.database, "b")).toBe(10);
    expect(await shop.history()).toMatchObject([
      { subject: "Brahma", field: "Acabou", before: "não", after: "até alguém dizer", user: "caixa" },
    ]);

    await sellOutProducts(shop.services, await shop.attendant(), { ids: ["b"], wish: "open" });
    expect(await shop.history()).toHaveLength(1);
    await sellOutProducts(shop.services, await shop.attendant(), { ids: ["b"], wish: "back" });
    expect(await shop.menu()).toEqual(["Cervejas: b", "Outros: a"]);
  });

  test("until tomorrow's opening, then it comes back by itself", async () => {
    // 06:53 in São Paulo; open from 18:00 to 02:00.
    const weekly = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: 18 * 60, closes: 26 * 60 }));
    await setStore(shop.database, "shop", { opening: { weekly, special: [] } });
    const result = await sellOutProducts(shop.services, await shop.attendant(), {
      ids: ["b"],
      wish: "tomorrow",
    });
    const backAt = Date.parse("2025-10-10T18:00:00-03:00");
    expect(new Date(now).toISOString()).toBe("2025-10-09T08:53:20.000Z");
    expect(result).toEqual({ ok: true, soldOut: true, backAt });

    const heard: string[] = [];
    shop.database.changes.subscribe((topic) => void heard.push(topic));
    shop.clock.now = backAt - 1;
    await bringBack(shop.services);
    expect(await shop.product("b")).toMatchObject({ soldOut: true });
    shop.clock.now = backAt;
    await Promise.all([bringBack(shop.services), bringBack(shop.services)]);
    expect(await shop.product("b")).toMatchObject({ soldOut: false, backAt: null });
    await expect.poll(() => heard).toContain(storeTopic("shop"));
    expect(await shop.revOf("b"), "nobody changed it").toBe(2);
  });

  test("of one store's rows that somebody holds, those of another store do not wait", async ({ skip }) => {
    const { query, engine } = shop.database;
    // SQLite has one lock for everything.
    skip(engine === "sqlite");
    const held = Array.from({ length: 300 }, (_, at) => ({ id: `held ${at}` }));
    await addProducts(shop.database, "shop", ...held);
    await query.updateTable("products").set({ sold_out: true, back_at: now }).execute();
    const others = query.updateTable("products").where("store_id", "=", "other");
    await others.set({ back_at: now + 1 }).execute();
    shop.clock.now = now + 1;
    await query.transaction().execute(async (transaction) => {
      await transaction.updateTable("products").set({ qtde: 1 }).where("store_id", "=", "shop").execute();
      await expect(bringBack(shop.services)).rejects.toThrow("lock timeout");
    });
    const left = () =>
      query.selectFrom("products").select("store_id").where("sold_out", "is", true).execute();
    expect(new Set((await left()).map(({ store_id }) => store_id))).toEqual(new Set(["shop"]));
    await bringBack(shop.services);
    expect(await left()).toEqual([]);
  });

  test("without hours until midnight of the store's zone", async () => {
    const result = await sellOutProducts(shop.services, await shop.attendant(), {
      ids: ["b"],
      wish: "tomorrow",
    });
    expect(result).toMatchObject({ backAt: Date.parse("2025-10-10T00:00:00-03:00") });
  });

  test("an option, until tomorrow", async () => {
    await addGroup(shop.database, "shop", { id: "size", least: 1 }, { big: 0, small: 0 }, ["b"]);
    const option = { groupId: "size", optionId: "big", available: false };
    expect(await setOptionAvailable(shop.services, await shop.attendant(), option)).toMatchObject({
      ok: true,
    });
    const chosen = { ...item("b"), options: [{ group: "size", id: "big", qtde: 1, priceCents: 0 }] };
    expect((await placeAt(shop.database, now, draftOf([chosen]))).ok).toBe(false);
    shop.clock.now = Date.parse("2025-10-10T00:00:00-03:00");
    await bringBack(shop.services);
    expect((await placeAt(shop.database, shop.clock.now, draftOf([chosen]))).ok).toBe(true);
  });
});
