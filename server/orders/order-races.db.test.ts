import { expect, inject, test } from "vitest";
import type { Database } from "#db/database.ts";
import type { PlaceOrderResult } from "#domain/order.ts";
import { openTestDatabase, reopenTestDatabase } from "#tests/harness/database.ts";
import {
  addProducts,
  addStore,
  countWritten,
  draftOf,
  expectWholeOrders,
  item,
  knownOf,
  log,
  newKey,
  now,
  stockOf,
} from "#tests/harness/shop.ts";
import { placeOrder } from "./place-order.ts";

const onPostgres = inject("engine") === "postgres";

/** As a browser does, whose machine is too slow for so many at once: sent again while it is told to. */
async function place(database: Database, request: unknown, tries = 5): Promise<PlaceOrderResult> {
  const services = { database, log, now: () => now, knownStores: knownOf(database) };
  const result = await placeOrder(services, { slug: "shop", request, userId: null });
  const again = !result.ok && result.reason === "unavailable" && tries > 1;
  return again ? place(database, request, tries - 1) : result;
}

async function openShop(...products: Parameters<typeof addProducts>[2][]): Promise<Database> {
  const database = await openTestDatabase();
  await addStore(database, "shop");
  await addProducts(database, "shop", ...products);
  return database;
}

const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));

test("200 orders at once for 50 of a product: 50 get one, the rest are told that it is gone", async () => {
  const database = await openShop({ id: "a", qtde: 50 });
  const results = await times(200, () => place(database, { key: newKey(), draft: draftOf([item("a")]) }));
  const placed = results.filter(({ ok }) => ok);
  expect(placed).toHaveLength(50);
  for (const result of results) {
    if (!result.ok)
      expect(result).toMatchObject({ reason: "changed", changes: [{ kind: "gone" }], current: [] });
  }
  expect(await stockOf(database, "a")).toBe(0);
  expect(await countWritten(database)).toMatchObject({
    orders: 50,
    order_items: 50,
    order_status_history: 50,
  });
  await expectWholeOrders(database);
});

test("bags with the same products in opposite order do not block each other", async () => {
  const database = await openShop({ id: "a", qtde: 60 }, { id: "b", qtde: 60 }, { id: "c", qtde: 60 });
  const results = await times(100, (at) => {
    const items = [item("a"), item("b"), item("c")];
    return place(database, { key: newKey(), draft: draftOf(at % 2 ? items : items.reverse()) });
  });
  expect(results.filter(({ ok }) => ok)).toHaveLength(60);
  for (const result of results) if (!result.ok) expect(result.reason).toBe("changed");
  await expectWholeOrders(database);
});

if (onPostgres)
  test("50 buyers of the last one, 15 times over: exactly one gets it", { timeout: 60_000 }, async () => {
    const rounds = Array.from({ length: 15 }, (_, round) => `p${round}`);
    const database = await openShop(...rounds.map((id) => ({ id, qtde: 1 })));
    const second = await reopenTestDatabase(database);
    for (const id of rounds) {
      const results = await times(50, (at) =>
        place(at % 2 ? database : second, { key: newKey(), draft: draftOf([item(id)]) }),
      );
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(results.filter((result) => !result.ok && result.reason === "changed")).toHaveLength(49);
      expect(await stockOf(database, id)).toBe(0);
    }
    await expectWholeOrders(database);
  });

test("500 retries of one key over 20 connections: one order", async () => {
  const database = await openShop({ id: "a" });
  const second = onPostgres ? await reopenTestDatabase(database) : database;
  const request = { key: newKey(), draft: draftOf([item("a", 2)]) };
  const results = await times(500, (at) => place(at % 2 ? database : second, request));
  expect(new Set(results.map((result) => (result.ok ? result.orderId : result.reason))).size).toBe(1);
  expect(results[0]?.ok).toBe(true);
  expect(await countWritten(database)).toEqual({
    orders: 1,
    order_items: 1,
    order_status_history: 1,
    idempotency_keys: 1,
  });
  expect(await stockOf(database, "a")).toBe(98);
});

test("one key with two contents at once: one of them is the order, the other is refused", async () => {
  const database = await openShop({ id: "a" });
  const key = newKey();
  const results = await times(30, (at) =>
    place(database, { key, draft: draftOf([item("a", 1 + (at % 2))]) }),
  );
  const placed = results.filter(({ ok }) => ok);
  expect(placed).toHaveLength(15);
  expect(results.filter((result) => !result.ok && result.reason === "key")).toHaveLength(15);
  expect(await countWritten(database)).toMatchObject({ orders: 1 });
});

test("prices that change beside orders: nobody pays another than was seen, and the rest are told", {
  timeout: 60_000,
}, async () => {
  const database = await openShop({ id: "a", qtde: 10_000 });
  const prices = [1_000, 1_100, 1_200];
  const seen = new Map<string, number>();
  const orderAt = async (saleCents: number) => {
    const result = await place(database, { key: newKey(), draft: draftOf([item("a", 1, saleCents)]) });
    if (result.ok) seen.set(result.orderId, saleCents);
    return result;
  };
  for (let round = 0; round < 30; round++) {
    const [price = 0, before = 0] = [prices[round % 3], prices[(round + 2) % 3]];
    const orders = times(8, () => orderAt(before));
    const changed = database.query.updateTable("products").set({ sale_cents: price }).execute();
    for (const result of await orders) {
      if (!result.ok)
        expect(result).toMatchObject({ reason: "changed", changes: [{ kind: "price", newCents: price }] });
    }
    await changed;
    expect(await orderAt(price)).toMatchObject({ ok: true });
  }
  const sold = await database.query.selectFrom("order_items").select(["order_id", "sale_cents"]).execute();
  expect(new Map(sold.map(({ order_id, sale_cents }) => [order_id, sale_cents]))).toEqual(seen);
  await expectWholeOrders(database);
});
