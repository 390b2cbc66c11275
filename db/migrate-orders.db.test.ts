import { sql } from "kysely";
import { expect, test } from "vitest";
import { getOrder } from "#server/orders/get-order.ts";
import { openOlderDatabase } from "#tests/harness/older-database.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";

/** The tables as they were before products had options. */
async function openOlder(): Promise<Database> {
  const database = await openOlderDatabase("0014-real-menus");
  await fill(database);
  return database;
}

const orderId = (at: number) => `order${at}`.padEnd(22, "x");
const count = 30;

/** Orders of one to three lines, of guests and of a person, in every state. */
async function fill({ query }: Database): Promise<void> {
  const store = { id: "shop", name: "Loja", slug: "shop", created_at: 1 };
  await query.insertInto("stores").values(store).execute();
  const products = ["a", "b", "c"].map((id, at) => ({
    store_id: "shop",
    id,
    name: `Produto ${id}`,
    sale_cents: 100 + at,
    qtde: 50,
    created_at: 1,
  }));
  await query.insertInto("products").values(products).execute();
  const ana = { id: "ana", name: "Ana", email: "ana@example.com", created_at: "", updated_at: "" };
  await query.insertInto("users").values(ana).execute();
  for (let at = 0; at < count; at++) {
    const lines = products.slice(0, 1 + (at % 3));
    const cents = lines.reduce((sum, { sale_cents }) => sum + 2 * sale_cents, 0);
    const status = (["new", "pending", "done", "canceled"] as const)[at % 4] ?? "new";
    await query
      .insertInto("orders")
      .values({
        store_id: "shop",
        id: orderId(at),
        user_id: at % 2 ? "ana" : null,
        status,
        subtotal_cents: cents,
        freight_cents: at,
        total_cents: cents + at,
        qtde: 2 * lines.length,
        address: at % 3 ? "Rua Augusta, 1500" : null,
        contact: at % 3 ? "11912345678" : null,
        customer_name: at % 5 ? null : "Ana Lima",
        payment: at % 2 ? "cash" : null,
        payment_status: at % 7 ? "novo" : "pago",
        delivery: at % 3 ? "delivery" : "withdraw",
        active: at % 6 !== 0,
        created_at: 1_000 + at,
        updated_at: 2_000 + at,
        deleted_at: at === 29 ? 3_000 : null,
      })
      .execute();
    const items = lines.map(({ id, name, sale_cents }, line) => ({
      product_id: id,
      name,
      sale_cents,
      line: line + 1,
    }));
    await query
      .insertInto("order_items")
      .values(
        items.map((item) => ({ ...item, store_id: "shop", order_id: orderId(at), barcode: "789", qtde: 2 })),
      )
      .execute();
    const change = { store_id: "shop", order_id: orderId(at), seq: 1, status, actor: "store", at } as const;
    await query.insertInto("order_status_history").values(change).execute();
    const key = {
      store_id: "shop",
      key: `key-${at}`.padEnd(16, "x"),
      fingerprint: "f",
      created_at: 1_000 + at,
    };
    await query
      .insertInto("idempotency_keys")
      .values({ ...key, order_id: orderId(at) })
      .execute();
  }
}

const kept = ["orders", "order_items", "order_status_history", "idempotency_keys", "products", "users"];

async function readAll({ query }: Database): Promise<Record<string, unknown>[][]> {
  const tables = await Promise.all(
    kept.map((table) => sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(query)),
  );
  return tables.map(({ rows }) =>
    rows.map((row) => ({ ...row })).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
  );
}

async function indexesOf({ engine, query }: Database): Promise<string[]> {
  const source =
    engine === "sqlite"
      ? "name from sqlite_master where type = 'index'"
      : "indexname as name from pg_indexes";
  const { rows } = await sql<{ name: string }>`select ${sql.raw(source)}`.execute(query);
  return rows
    .map(({ name }) => name)
    .filter((name) => /^(orders|order_items)_(of|product)/.test(name))
    .sort();
}

test("orders from before options are all there, with their lines, keys and indexes", async () => {
  const database = await openOlder();
  const [before, indexes] = [await readAll(database), await indexesOf(database)];
  expect(indexes).toEqual(["order_items_product", "orders_of_store", "orders_of_user"]);
  await migrate(database);
  const after = await readAll(database);
  expect(after.map((rows) => rows.length)).toEqual(before.map((rows) => rows.length));
  expect(after).toMatchObject(before);
  expect(await indexesOf(database)).toEqual(indexes);
  const { query, engine } = database;
  for (let at = 0; at < count - 1; at++) {
    const order = await getOrder(query, "shop", orderId(at));
    const lines = 1 + (at % 3);
    expect(order?.lines).toHaveLength(lines);
    for (const line of order?.lines ?? []) expect(line).toMatchObject({ quantity: 2, options: [], note: "" });
    const cents = 2 * (100 * lines + (lines * (lines - 1)) / 2);
    expect(order).toMatchObject({
      subtotalCents: cents,
      freightCents: at,
      discountCents: 0,
      totalCents: cents + at,
    });
    expect(order).toMatchObject({ coupon: null, slotAt: null, changeForCents: null, adult: false });
  }
  if (engine === "sqlite") {
    const { rows } = await sql`pragma foreign_key_check`.execute(query);
    expect(rows).toEqual([]);
  }
  // The children still know their order.
  const orphan = {
    store_id: "shop",
    order_id: "nowhere".padEnd(22, "x"),
    seq: 1,
    status: "new",
    actor: "store",
    at: 1,
  } as const;
  await expect(query.insertInto("order_status_history").values(orphan).execute()).rejects.toThrow();
  await expect(query.deleteFrom("orders").where("id", "=", orderId(0)).execute()).rejects.toThrow();
});

test("a migration that fails half-way leaves the tables as they were, and the next one finishes", async () => {
  const database = await openOlder();
  const before = await readAll(database);
  const [obstacle, mend] =
    database.engine === "sqlite"
      ? ["create table new_order_items (x)", "drop table new_order_items"]
      : [
          "alter trigger products_changed on products rename to held",
          "alter trigger held on products rename to products_changed",
        ];
  await database.runScript(obstacle);
  await expect(migrate(database)).rejects.toThrow();
  const [orders, items] = await readAll(database);
  expect([orders, items]).toEqual(before.slice(0, 2));
  await database.runScript(mend);
  await migrate(database);
  expect(await readAll(database)).toMatchObject(before);
});
