import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import type { RunBatch, Statement } from "#db/batches.ts";
import type { Database } from "#db/database.ts";
import type { PlaceOrderResult } from "#domain/order.ts";
import { addCoupon, addGroup, flatFee, option, setStore } from "#tests/harness/menu-shop.ts";
import { openShop } from "#tests/harness/order-shop.ts";
import {
  addProducts,
  draftOf,
  expectWholeOrders,
  item,
  knownOf,
  log,
  newKey,
  now,
  stockOf,
} from "#tests/harness/shop.ts";
import { KnownStores } from "./known-stores.ts";
import { placeOrder } from "./place-order.ts";

const pizza = {
  ...item("pizza", 1, 4_000),
  options: [option("size", "media", 500), option("size", "grande", 1_000)],
};
const other = { ...item("pizza", 1, 2_700), options: [option("size", "broto", 200)] };
const wanted = draftOf([pizza, item("a", 2)]);
const menuColumns = /"sale_cents" as "saleCents"|"group"\."name"/;

async function openPizzeria(): Promise<Database> {
  const database = await openShop();
  await addProducts(database, "shop", { id: "pizza", name: "Pizza", sale_cents: 2_500, barcode: "789" });
  const size = { id: "size", name: "Tamanho", least: 1, most: 2 };
  await addGroup(database, "shop", size, { broto: 200, media: 500, grande: 1_000 }, ["pizza"]);
  return database;
}

const order = (database: Database, draft: object = wanted, knownStores = knownOf(database)) =>
  placeOrder(
    { database, log, now: () => now, knownStores },
    { slug: "shop", request: { key: newKey(), draft }, userId: null },
  );

/** The first shows the revision, the second is remembered. */
async function openKnown(): Promise<Database> {
  const database = await openPizzeria();
  for (const _ of [1, 2]) expect(await order(database)).toMatchObject({ ok: true });
  return database;
}

/** What an order sends to the database, with the result. */
async function sentBy(database: Database, draft: object = wanted) {
  const sent: string[] = [];
  const inBatches: Database["inBatches"] = (whose, work, wish) =>
    database.inBatches(
      whose,
      (run) => {
        const spied = (...statements: Statement[]) => {
          sent.push(...statements.map(({ sql }) => sql));
          return run(...statements);
        };
        return work(spied as unknown as RunBatch);
      },
      wish,
    );
  const result = await order({ ...database, inBatches }, draft, knownOf(database));
  return { result, sent, menu: sent.filter((sql) => menuColumns.test(sql)) };
}

test("what two orders have read is not read by the third, which is written as they were", async () => {
  const database = await openKnown();
  const { result, menu } = await sentBy(database);
  expect(result).toMatchObject({ ok: true });
  expect(menu).toEqual([]);
  const { query } = database;
  const lines = await query
    .selectFrom("order_items")
    .select(["order_id", "line", "product_id", "barcode", "name", "sale_cents", "qtde", "options", "note"])
    .orderBy("line")
    .execute();
  const [first, ...others] = [...new Set(lines.map(({ order_id }) => order_id))].map((id) =>
    lines.filter((line) => line.order_id === id).map(({ order_id, ...line }) => line),
  );
  expect(others).toEqual([first, first]);
  expect(first).toMatchObject([
    { barcode: "789", sale_cents: 4_000 },
    { product_id: "a", qtde: 2 },
  ]);
  expect(await stockOf(database, "a")).toBe(100 - 3 * 2);
  await expectWholeOrders(database);
});

test("an option that no order has chosen before is read", async () => {
  const database = await openKnown();
  expect((await sentBy(database, draftOf([other]))).menu).toHaveLength(2);
  const { result, menu } = await sentBy(database, draftOf([other, pizza]));
  expect(result).toMatchObject({ ok: true });
  expect(menu).toEqual([]);
});

const product = (change: object) => (database: Database) =>
  database.query.updateTable("products").set(change).where("id", "=", "pizza").execute();
const store = (change: object) => (database: Database) =>
  database.query.updateTable("stores").set(change).where("id", "=", "shop").execute();
const options = (change: object) => (database: Database) =>
  database.query.updateTable("options").set(change).where("id", "=", "grande").execute();
const group = (change: object) => (database: Database) =>
  database.query.updateTable("option_groups").set(change).where("id", "=", "size").execute();

/** Everything that an order reads and does not take. */
const changes: [string, (database: Database) => Promise<unknown>][] = [
  ["a price", product({ sale_cents: 2_600 })],
  ["a name", product({ name: "Pizza grande" })],
  ["a picture", product({ thumbnail: "/fotos/shop/0123456789abcdef0123-80.webp" })],
  ["a description", product({ description: "Com borda" })],
  ["a barcode", product({ barcode: "790" })],
  ["a product for adults", product({ adult: true })],
  ["a product that is sold out for today", product({ sold_out: true })],
  ["a product that is off", product({ active: false })],
  ["a deleted product", product({ deleted_at: now })],
  ["a product without stock", product({ qtde: 0 })],
  ["an option's price", options({ price_cents: 900 })],
  ["an option's name", options({ name: "Gigante" })],
  ["an option that is sold out", options({ available: false })],
  ["a deleted option", options({ deleted_at: now })],
  ["how many options are wanted", group({ least: 3, most: 3 })],
  ["how options make the price", group({ pricing: "max", repeats: true })],
  ["a group's name", group({ name: "Tamanhos" })],
  ["a deleted group", group({ deleted_at: now })],
  ["a product that loses its group", ({ query }) => query.deleteFrom("product_option_groups").execute()],
  [
    "a new group of the product",
    (database) => addGroup(database, "shop", { id: "n", least: 1 }, { x: 0 }, ["pizza"]),
  ],
  ["a store that is off", store({ active: false })],
  ["a deleted store", store({ deleted_at: now })],
  ["a store of another address", store({ slug: "shop-moved" })],
  ["a least order", store({ order_min_cents: 1_000_000 })],
  ["no delivery any more", store({ offers_delivery: false })],
  ["a contact that is asked for", store({ require_contact: true })],
  ["a paid order only", store({ require_payment: true })],
  ["when an unseen order is an alarm", store({ unseen_minutes: 9 })],
  ["a pause", (database) => setStore(database, "shop", { paused_at: now, paused_until: now + 600_000 })],
  ["a fee", (database) => setStore(database, "shop", { areas: flatFee(700) })],
];

/** What the customer is told, and what is written, without what is new in every order. */
async function outcome(database: Database, known: KnownStores | undefined) {
  const result: PlaceOrderResult = await placeOrder(
    { database, log, now: () => now, ...(known && { knownStores: known }) },
    { slug: "shop", request: { key: newKey(), draft: wanted }, userId: null },
  );
  if (!result.ok) return { ...result, ...("revision" in result && { revision: 0 }) };
  const written = await database.query
    .selectFrom("orders")
    .innerJoin("order_items", "order_items.order_id", "orders.id")
    .selectAll()
    .where("orders.id", "=", result.orderId)
    .orderBy("line")
    .execute();
  return written.map(({ id, order_id, ...rest }) => rest);
}

test.each(changes)("after %s an order is as if nothing had been known", async (what, change) => {
  const database = await openPizzeria();
  const known = new KnownStores();
  const before = await outcome(database, known);
  expect(await outcome(database, known)).toEqual(before);
  await change(database);
  const after = await outcome(database, known);
  expect(after).toEqual(await outcome(database, undefined));
  // Only a refusal tells a description.
  if (what !== "a description") expect(after).not.toEqual(before);
});

test("stock is never as known: more and less of it count at once", async () => {
  const database = await openKnown();
  const many = (quantity: number) => draftOf([item("a", quantity)]);
  await database.query.updateTable("products").set({ qtde: 20 }).where("id", "=", "a").execute();
  const short = await order(database, many(50));
  expect(short).toMatchObject({ reason: "changed", changes: [{ kind: "stock", newQuantity: 20 }] });
  await order(database, many(1));
  await database.query.updateTable("products").set({ qtde: 500 }).where("id", "=", "a").execute();
  expect(await order(database, many(400))).toMatchObject({ ok: true });
  expect(await stockOf(database, "a")).toBe(100);
});

test("a refused order and a store that changes with every order leave nothing to be known", async () => {
  const database = await openPizzeria();
  for (const _ of [1, 2, 3]) {
    expect(await order(database, draftOf([item("a", 1, 1)]))).toMatchObject({ reason: "changed" });
  }
  expect((await sentBy(database, draftOf([item("a")]))).menu).toHaveLength(2);

  await database.query.updateTable("products").set({ qtde: 4 }).where("id", "=", "b").execute();
  const few = draftOf([item("b", 1, 250)]);
  for (const _ of [1, 2, 3]) {
    const { result, sent, menu } = await sentBy(database, few);
    expect(result).toMatchObject({ ok: true });
    expect(menu).toHaveLength(2);
    // Never begun a second time, as it would be if the revision were not as known.
    expect(sent.filter((sql) => sql.includes('into "idempotency_keys"'))).toHaveLength(1);
  }
});

test("what turned out to be outdated is forgotten, so that it undoes one order and no more", async () => {
  const database = await openKnown();
  await database.query.updateTable("products").set({ qtde: 8 }).where("id", "=", "a").execute();
  const tries = async () => {
    const { result, sent } = await sentBy(database, draftOf([item("a", 10)]));
    expect(result).toMatchObject({ reason: "changed", changes: [{ kind: "stock", newQuantity: 8 }] });
    return sent.filter((sql) => sql.includes('into "idempotency_keys"')).length;
  };
  expect([await tries(), await tries()]).toEqual([2, 1]);
});

test("an order that waited long for its turn is not given up because what was known is outdated", async () => {
  const database = await openKnown();
  await database.query.updateTable("products").set({ name: "Outro" }).where("id", "=", "a").execute();
  const inBatches: Database["inBatches"] = async (whose, work, wish) => {
    await setTimeout(2_600);
    return database.inBatches(whose, work, wish);
  };
  expect(await order({ ...database, inBatches }, wanted, knownOf(database))).toMatchObject({ ok: true });
});

test("a coupon is read whatever is known", async () => {
  const database = await openKnown();
  await addCoupon(database, "shop", { code: "DEZ" });
  const draft = { ...wanted, coupon: "DEZ", discountCents: 600, contact: "11912345678" };
  for (const _ of [1, 2, 3]) expect(await order(database, draft)).toMatchObject({ ok: true });
  await database.query.updateTable("coupons").set({ max_uses: 3 }).execute();
  expect(await order(database, draft)).toMatchObject({ ok: false, reason: "draft" });
});
