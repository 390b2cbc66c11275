import type { Page, Route } from "@playwright/test";
import type { Updateable } from "kysely";
import type { DemoStore } from "#db/demo/demo-types.ts";
import type { Tables } from "#db/tables.ts";
import { addStore, inShopFile, ownStore, product } from "#tests/harness/shops.ts";
import { openRemembered } from "./remembered.ts";

const phone = "11987654321";

/** A store that asks for a contact only. */
export const asks = { requires: { contact: true, address: false, payment: false }, categories: [] };
export const sending = /\/api\/stores\/.+\/orders$/;

/** Handles the POST that sends the order; a GET of the same URL asks what became of it. */
export async function onSending(page: Page, handle: (route: Route) => Promise<void> | void): Promise<void> {
  await page.route(sending, (route) =>
    route.request().method() === "POST" ? handle(route) : route.fallback(),
  );
}

/** Changes the store when the order is on its way: an open bag asks by itself now and then, and would know before. */
export const changeOnSending = (page: Page, change: () => Promise<unknown>) =>
  onSending(page, async (route) => {
    await change();
    await route.continue();
    await page.unroute(sending);
  });

/** Opens the bag of a new store, with two of each product and a contact. */
export async function openOwnBag(page: Page, dataDir: string, ...products: ReturnType<typeof product>[]) {
  const store = await addStore(dataDir, ownStore({ ...asks, products }));
  const two = Object.fromEntries(products.map(({ name }) => [name, 2]));
  const bag = await openRemembered(page, store, { bag: two, phone });
  return { store, bag };
}

/** Opens the bag of a new store with one of its only product, a cake of R$ 20,00, and a contact. */
export async function openCakeBag(page: Page, dataDir: string, facts: Partial<DemoStore> = {}) {
  const cake = product("Bolo de fubá", { saleCents: 2_000, ...facts.products?.[0] });
  const store = await addStore(dataDir, ownStore({ ...asks, ...facts, products: [cake] }));
  const bag = await openRemembered(page, store, { bag: { [cake.name]: 1 }, phone });
  return { store, bag };
}

/** As its owner would in the panel, while a customer looks at the store. */
export const changeStore = (dataDir: string, id: string, change: Updateable<Tables["stores"]>) =>
  inShopFile(dataDir, (query) => query.updateTable("stores").set(change).where("id", "=", id).execute());

export const newestOrder = (dataDir: string, storeId: string) =>
  inShopFile(dataDir, (query) =>
    query.selectFrom("orders").selectAll().where("store_id", "=", storeId).executeTakeFirstOrThrow(),
  );

export const ordersOf = (dataDir: string, storeId: string) =>
  inShopFile(dataDir, (query) =>
    query.selectFrom("orders").select(["id", "total_cents"]).where("store_id", "=", storeId).execute(),
  );
