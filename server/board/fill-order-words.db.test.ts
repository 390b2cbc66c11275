import { expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { deleteWords } from "#db/order-search-words.ts";
import { readOrderSearch } from "#domain/order-search.ts";
import { eraseCustomerData } from "#server/customers/erase-customer-data.ts";
import { namedOrders } from "#tests/harness/named-orders.ts";
import { openShop } from "#tests/harness/order-shop.ts";
import { scans, statementsOf } from "#tests/harness/query-plans.ts";
import { addProducts, now } from "#tests/harness/shop.ts";
import { actorOf } from "#tests/harness/staff.ts";
import { fillNext, fillOrderWords } from "./fill-order-words.ts";
import { searchOrders } from "./search-orders.ts";

const count = 230;

/** As after the migration: with orders, and without their words. */
async function openOlder(): Promise<Database> {
  const database = await openShop();
  const { query } = database;
  await addProducts(database, "other", { id: "b" });
  const ana = { id: "ana", name: "Ana", email: "ana@example.com", created_at: "", updated_at: "" };
  await query.insertInto("users").values(ana).execute();
  const rows = Array.from({ length: count }, (_, at) => ({
    store_id: "shop",
    id: `older${at}`.padEnd(22, "x"),
    user_id: at < 5 ? "ana" : null,
    subtotal_cents: 1_000,
    total_cents: 1_000,
    qtde: 1,
    customer_name: at < 5 ? "Ana Nobre" : "José Conceição",
    contact: "11912345678",
    // Many at the same millisecond, so that turns end among equals.
    created_at: now + Math.floor(at / 90),
    updated_at: now,
  }));
  await query.insertInto("orders").values(rows).execute();
  await query
    .insertInto("order_search_backlog")
    .values({ store_id: "shop", before_at: Number.MAX_SAFE_INTEGER, before_id: "" })
    .execute();
  return database;
}

const wordsWritten = async ({ query }: Database) => {
  const { rows } = await query
    .selectFrom("order_search_words")
    .select(({ fn }) => fn.countAll<number>().as("rows"))
    .executeTakeFirstOrThrow();
  return Number(rows);
};

async function find(database: Database, text: string) {
  const actor = await actorOf(database, "seeOrders");
  return searchOrders(database, actor, readOrderSearch(text, "").search, null);
}

test("older orders get their words in bounded turns, from the newest, and a restart goes on", async () => {
  const database = await openOlder();
  expect(await find(database, "conceicao")).toMatchObject({ orders: [], filling: true });
  const next = () => database.query.transaction().execute((query) => fillNext(query, "shop"));
  expect(await next()).toBe(true);
  expect(await wordsWritten(database)).toBe(300);
  expect((await find(database, "conceicao")).orders).toHaveLength(30);
  await fillOrderWords(database.query, new AbortController().signal);
  expect(await wordsWritten(database)).toBe(3 * count);
  expect(await find(database, "nobre")).toMatchObject({ filling: false, partial: false });
  expect((await find(database, "nobre")).orders).toHaveLength(5);
  expect(await next()).toBe(false);
});

test("several processes that fill at once write each word once", async () => {
  const database = await openOlder();
  const { signal } = new AbortController();
  await Promise.all([fillOrderWords(database.query, signal), fillOrderWords(database.query, signal)]);
  expect(await wordsWritten(database)).toBe(3 * count);
});

test("nothing of an account that was erased meanwhile comes back", async () => {
  const database = await openOlder();
  await Promise.all([
    fillOrderWords(database.query, new AbortController().signal),
    database.query.transaction().execute((transaction) => eraseCustomerData(transaction, "ana")),
  ]);
  expect(await wordsWritten(database)).toBe(3 * (count - 5));
  expect((await find(database, "ana")).orders).toEqual([]);
});

test("what fills and erases words is found by an index", async () => {
  const database = await openOlder();
  const statements = await statementsOf(database, async (query) => {
    await fillNext(query, "shop");
    await deleteWords(query, await namedOrders(query, "shop"));
  });
  expect(statements.length).toBeGreaterThan(5);
  for (const statement of statements) expect(await scans(database, statement), statement.sql).toEqual([]);
});

test("a stop ends it between two turns", async () => {
  const database = await openOlder();
  await fillOrderWords(database.query, AbortSignal.abort());
  expect(await wordsWritten(database)).toBe(0);
});
