import { describe, expect, test } from "vitest";
import { openCatalogueShop } from "#tests/harness/catalogue-shop.ts";
import { addGroup } from "#tests/harness/menu-shop.ts";
import { scans, statementsOf } from "#tests/harness/query-plans.ts";
import { addCategory } from "./add-category.ts";
import { bringBack } from "./bring-back.ts";
import { changeCategory } from "./change-category.ts";
import { changeNumber } from "./change-number.ts";
import { changePrices } from "./change-prices.ts";
import { discardCategory } from "./discard-category.ts";
import { discardProducts } from "./discard-products.ts";
import { duplicateProduct } from "./duplicate-product.ts";
import { getCatalogue } from "./get-catalogue.ts";
import { getCataloguePart } from "./get-catalogue-part.ts";
import { moveCategory } from "./move-category.ts";
import { moveProducts } from "./move-products.ts";
import { putOnSale } from "./put-on-sale.ts";
import { restorePrices } from "./restore-prices.ts";
import { sellOutProducts } from "./sell-out-products.ts";
import { setOptionAvailable } from "./set-option-available.ts";

type Shop = Awaited<ReturnType<typeof openCatalogueShop>>;
type Services = Shop["services"];

const works: Record<string, (services: Services, shop: Shop) => Promise<unknown>> = {
  "the list": async ({ database }, { attendant }) => getCatalogue(database.query, await attendant()),
  "a part of it": async ({ database }, { attendant }) => {
    const after = { position: 0, name: "A", id: "a" };
    await getCataloguePart(database.query, await attendant(), { categoryIds: ["beers", "wines"], after });
    await getCataloguePart(database.query, await attendant(), { categoryIds: ["beers", null], after: null });
  },
  "prices back from a change by percent": async (services, { owner }) =>
    restorePrices(services, await owner(), { tenths: 111, seen: [["b", 900]] }),
  "a price, and one that was changed": async (services, { owner }) => {
    await changeNumber(services, await owner(), "b", { of: "price", from: 1_000, to: 1_100 });
    await changeNumber(services, await owner(), "b", { of: "price", from: 1_000, to: 1_200 });
  },
  "a stock": async (services, { owner }) =>
    changeNumber(services, await owner(), "b", { of: "stock", from: 10, to: 11 }),
  "by percent": async (services, { owner }) =>
    changePrices(services, await owner(), {
      tenths: 100,
      seen: [
        ["a", 1_000],
        ["b", 1_000],
      ],
    }),
  "off sale": async (services, { owner }) =>
    putOnSale(services, await owner(), { ids: ["a", "b"], on: false }),
  "sold out": async (services, { attendant }) =>
    sellOutProducts(services, await attendant(), { ids: ["a", "b"], wish: "tomorrow" }),
  "brought back": async (services, { attendant, clock }) => {
    await sellOutProducts(services, await attendant(), { ids: ["a"], wish: "tomorrow" });
    await setOptionAvailable(services, await attendant(), {
      groupId: "size",
      optionId: "big",
      available: false,
    });
    clock.now += 1_000_000_000;
    await bringBack(services);
  },
  "moved to a category": async (services, { owner }) =>
    moveProducts(services, await owner(), { ids: ["a"], categoryId: "beers", before: "b" }),
  "moved to 'Outros'": async (services, { owner }) =>
    moveProducts(services, await owner(), { ids: ["b"], categoryId: null, before: "a" }),
  "deleted and back": async (services, { owner }) => {
    const a = services.database.query
      .updateTable("products")
      .where("store_id", "=", "shop")
      .where("id", "=", "a");
    await a.set({ barcode: "789" }).execute();
    await discardProducts(services, await owner(), { ids: ["a"], discarded: true });
    await discardProducts(services, await owner(), { ids: ["a"], discarded: false });
  },
  copied: async (services, { owner }) => duplicateProduct(services, await owner(), "b", "copy"),
  "a category added": async (services, { owner }) =>
    addCategory(services, await owner(), { id: "new", name: "Sucos" }),
  "a category changed": async (services, { owner }) =>
    changeCategory(services, await owner(), "beers", { name: "Geladas" }),
  "a category moved": async (services, { owner }) => moveCategory(services, await owner(), "wines", "beers"),
  "a category deleted and back": async (services, { owner }) => {
    await discardCategory(services, await owner(), "beers", true);
    await discardCategory(services, await owner(), "beers", false);
  },
};

describe("every statement of the menu's list uses an index", () => {
  test.each(Object.entries(works))("%s", async (_name, work) => {
    const shop = await openCatalogueShop();
    await addGroup(shop.database, "shop", { id: "size" }, { big: 0 }, ["b"]);
    const statements = await statementsOf(shop.database, (query) =>
      work({ ...shop.services, database: { ...shop.database, query, changes: shop.database.changes } }, shop),
    );
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      expect(await scans(shop.database, statement, "indexes"), statement.sql).toEqual([]);
    }
  });
});
