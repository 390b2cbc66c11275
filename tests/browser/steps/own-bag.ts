import type { Page } from "@playwright/test";
import { addStore, inShopFile, ownStore, type product } from "#tests/harness/shops.ts";
import { giveContact } from "./checkout.ts";
import { addToBag, openBag } from "./shopping.ts";

/** A store that asks for a contact only. */
export const asks = { requires: { contact: true, address: false, payment: false }, categories: [] };
export const sending = /\/api\/stores\/.+\/orders$/;

/** Opens the bag of a new store, with two of each product and a contact. */
export async function openOwnBag(page: Page, dataDir: string, ...products: ReturnType<typeof product>[]) {
  const store = await addStore(dataDir, ownStore({ ...asks, products }));
  await page.goto(`/${store.slug}`);
  for (const { name } of products) await addToBag(page, name, 2);
  const bag = await openBag(page);
  await giveContact(page);
  return { store, bag };
}

export const ordersOf = (dataDir: string, storeId: string) =>
  inShopFile(dataDir, (query) =>
    query.selectFrom("orders").select(["id", "total_cents"]).where("store_id", "=", storeId).execute(),
  );
