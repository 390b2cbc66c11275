import { expect } from "vitest";
import type { Database } from "#db/database.ts";
import type { PlaceOrderResult } from "#domain/order.ts";
import { placeOrder } from "#server/orders/place-order.ts";
import { openTestDatabase } from "./database.ts";
import { addProducts, addStore, countWritten, knownOf, log, newKey, now, stockOf } from "./shop.ts";

export const nothing = { orders: 0, order_items: 0, order_status_history: 0, idempotency_keys: 0 };

export async function openShop(): Promise<Database> {
  const database = await openTestDatabase();
  await addStore(database, "shop");
  await addProducts(
    database,
    "shop",
    { id: "a" },
    { id: "b", sale_cents: 250 },
    { id: "gone", active: false },
  );
  await addProducts(database, "shop", { id: "out", qtde: 0 }, { id: "free", sale_cents: 0 });
  await addProducts(database, "shop", { id: "deleted", deleted_at: now });
  await addStore(database, "other");
  await addProducts(database, "other", { id: "theirs" });
  return database;
}

export function place(database: Database, request: unknown, slug = "shop"): Promise<PlaceOrderResult> {
  const services = { database, log, now: () => now, knownStores: knownOf(database) };
  return placeOrder(services, { slug, request, userId: null });
}

export const placeDraft = (database: Database, draft: unknown, slug?: string) =>
  place(database, { key: newKey(), draft }, slug);

export async function expectRefusal(
  database: Database,
  reason: string,
  draft: unknown,
  slug = "shop",
  what = "",
) {
  const result = await placeDraft(database, draft, slug);
  expect(result, what).toMatchObject({ ok: false, reason });
  expect(await countWritten(database), what).toEqual(nothing);
  expect(await stockOf(database, "a"), what).toBe(100);
  return result;
}
