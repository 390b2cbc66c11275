import { beforeEach, expect, inject, test } from "vitest";
import type { Database } from "#db/database.ts";
import type { Push } from "#server/push/create-push.ts";
import type { OrderKey } from "#server/push/pushed-order.ts";
import { openTestDatabase, reopenTestDatabase } from "#tests/harness/database.ts";
import { longestTurn } from "#tests/harness/longest-turn.ts";
import { addProducts, addStore, countWritten, now, stockOf } from "#tests/harness/shop.ts";
import { withSlowWrites } from "#tests/harness/slow-writes.ts";
import { actorOf, move } from "#tests/harness/staff.ts";
import { placeSampleOrder } from "./place-sample-order.ts";
import { removeOldSamples } from "./remove-old-samples.ts";

const hour = 60 * 60_000;
const nothing = { orders: 0, order_items: 0, order_status_history: 0, idempotency_keys: 0 };
let database: Database;
let pushed: OrderKey[];
const push = { notifyShop: (order: OrderKey) => void pushed.push(order) } as Push;

beforeEach(async () => {
  database = await openTestDatabase();
  pushed = [];
  await addStore(database, "shop");
});

async function place(at = now) {
  const actor = await actorOf(database, "typeOrders", { role: "attendant", name: "lia" });
  return placeSampleOrder({ database, now: () => at, push }, actor);
}

async function placed(at = now): Promise<string> {
  const result = await place(at);
  if (!result.ok) throw new Error(result.reason);
  return result.orderId;
}

const orderOf = (id: string) =>
  database.query.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirst();

test("it is a new, unseen order of a real product; it takes no stock and never becomes an alarm", async () => {
  await addProducts(database, "shop", { id: "a", qtde: 1 });
  const id = await placed();
  expect(await orderOf(id)).toMatchObject({
    sample: true,
    status: "new",
    seen_at: null,
    alarm_at: null,
    alarm_try_at: null,
    user_id: null,
    contact: null,
    coupon: null,
    slot_at: null,
    qtde: 2,
    total_cents: 2_000,
    change_for_cents: 5_000,
  });
  expect(await stockOf(database, "a")).toBe(1);
  expect(pushed).toEqual([{ storeId: "shop", orderId: id }]);
});

test("a store without a product has no sample", async () => {
  await addProducts(database, "shop", { id: "a", active: false });
  expect(await place()).toEqual({ ok: false, reason: "no-product" });
  expect(await countWritten(database)).toEqual(nothing);
});

test("there is one at a time, also when two ask at once", async () => {
  await addProducts(database, "shop", { id: "a" });
  const second = inject("engine") === "postgres" ? await reopenTestDatabase(database) : database;
  const actor = await actorOf(database, "typeOrders");
  const [one, other] = await Promise.all([
    placed(),
    placeSampleOrder({ database: second, now: () => now, push }, actor),
  ]);
  expect(other).toEqual({ ok: true, orderId: one });
  expect(pushed).toHaveLength(1);
  await addStore(database, "other");
  await addProducts(database, "other", { id: "a" });
  const elsewhere = await actorOf(database, "typeOrders", { slug: "other" });
  expect(await placeSampleOrder({ database, now: () => now }, elsewhere)).toMatchObject({ ok: true });
  expect((await countWritten(database)).orders).toBe(2);
});

test("it takes the steps of an order, and vanishes whole with the last one", async () => {
  await addProducts(database, "shop", { id: "a" });
  const id = await placed();
  expect(await move(database, id, "preparing")).toMatchObject({ ok: true, changed: true });
  expect(await orderOf(id)).toMatchObject({ status: "pending", stage: "preparing" });
  await move(database, id, "dispatched");
  expect(await move(database, id, "done")).toMatchObject({ ok: true, changed: true, step: "done" });
  expect(await countWritten(database)).toEqual(nothing);
  expect(await move(database, id, "done")).toEqual({ ok: false, reason: "not-found" });
});

test("refused, it vanishes too, and gives back no stock that it never took", async () => {
  await addProducts(database, "shop", { id: "a", qtde: 7 });
  expect(await move(database, await placed(), "canceled")).toMatchObject({ ok: true, step: "canceled" });
  expect(await countWritten(database)).toEqual(nothing);
  expect(await stockOf(database, "a")).toBe(7);
});

test("what nobody finished goes after an hour; orders of customers stay", async () => {
  await addProducts(database, "shop", { id: "a" });
  const sample = await placed();
  await database.query.updateTable("orders").set({ sample: false }).where("id", "=", sample).execute();
  await placed(now + 1);
  const before = { ...nothing, orders: 2, order_items: 2, order_status_history: 2 };
  await removeOldSamples({ database, now: () => now + hour });
  expect(await countWritten(database)).toEqual(before);
  await removeOldSamples({ database, now: () => now + hour + 1 });
  expect(await countWritten(database)).toEqual({
    ...before,
    orders: 1,
    order_items: 1,
    order_status_history: 1,
  });
  expect(await orderOf(sample)).toBeDefined();
});

test("those of many stores are removed one in a turn", async () => {
  for (let at = 0; at < 20; at++) {
    const slug = `shop-${at}`;
    await addStore(database, slug);
    await addProducts(database, slug, { id: "a" });
    await placeSampleOrder({ database, now: () => now }, await actorOf(database, "typeOrders", { slug }));
  }
  expect((await countWritten(database)).orders).toBe(20);
  const slow = { database: withSlowWrites(database), now: () => now + hour };
  expect(await longestTurn(() => removeOldSamples(slow))).toBeLessThan(50);
  expect(await countWritten(database)).toEqual(nothing);
});
