import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { expect } from "vitest";
import type { Database } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";
import type { SentDraft } from "#domain/draft-schema.ts";
import { createLog } from "#server/log.ts";
import { KnownStores } from "#server/orders/known-stores.ts";

type NewStore = Partial<Insertable<Tables["stores"]>>;
type NewProduct = Partial<Insertable<Tables["products"]>> & { id: string };

export const now = 1_760_000_000_000;
export const log = createLog("silent");

const known = new WeakMap<Database, KnownStores>();

/** What a process on this database knows of its stores. */
export function knownOf(database: Database): KnownStores {
  const its = known.get(database) ?? new KnownStores();
  known.set(database, its);
  return its;
}

/** By default it asks for nothing and takes cash and PIX; its id is its slug. */
export async function addStore(database: Database, slug: string, more: NewStore = {}): Promise<void> {
  const store = {
    id: slug,
    slug,
    name: `Loja ${slug}`,
    require_contact: false,
    require_address: false,
    require_payment: false,
    offers_delivery: true,
    offers_withdraw: true,
    pay_cash: true,
    pay_pix: true,
    created_at: now,
    ...more,
  };
  await database.query.insertInto("stores").values(store).execute();
}

/** By default they cost R$ 10,00 and 100 are in stock. */
export async function addProducts(
  database: Database,
  storeId: string,
  ...products: NewProduct[]
): Promise<void> {
  const rows = products.map((product) => ({
    store_id: storeId,
    name: `Produto ${product.id}`,
    sale_cents: 1_000,
    qtde: 100,
    active: true,
    deleted_at: null,
    created_at: now,
    ...product,
  }));
  await database.query.insertInto("products").values(rows).execute();
}

export const newKey = () => randomUUID();

export function draftOf(items: SentDraft["items"], more: Partial<SentDraft> = {}): SentDraft {
  return { items, delivery: "delivery", payment: null, contact: null, address: null, ...more };
}

export const item = (id: string, qtde = 1, saleCents = 1_000) => ({ id, qtde, saleCents });

export const address = {
  zipcode: "01304001",
  street: "Rua Augusta",
  number: "1500",
  complement: "",
  district: "Consolação",
  city: "São Paulo",
  state: "SP",
  reference: "",
};

export async function stockOf(database: Database, id: string): Promise<number | undefined> {
  const row = await database.query
    .selectFrom("products")
    .select("qtde")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.qtde;
}

const written = ["orders", "order_items", "order_status_history", "idempotency_keys"] as const;

export async function countWritten(database: Database): Promise<Record<(typeof written)[number], number>> {
  const counts = await Promise.all(
    written.map(async (table) => {
      const { count } = await database.query
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    }),
  );
  const [orders = 0, order_items = 0, order_status_history = 0, idempotency_keys = 0] = counts;
  return { orders, order_items, order_status_history, idempotency_keys };
}

/** The invariants of orders: complete, the total is the sum of the lines, one order per key. */
export async function expectWholeOrders(database: Database): Promise<void> {
  const { query } = database;
  const [orders, items, history, keys] = await Promise.all([
    query.selectFrom("orders").selectAll().execute(),
    query.selectFrom("order_items").selectAll().execute(),
    query.selectFrom("order_status_history").selectAll().execute(),
    query.selectFrom("idempotency_keys").selectAll().execute(),
  ]);
  for (const order of orders) {
    const lines = items.filter(({ order_id }) => order_id === order.id);
    const sum = lines.reduce((total, line) => total + line.sale_cents * line.qtde, 0);
    expect(order.subtotal_cents).toBe(sum);
    expect(order.total_cents).toBe(sum - order.discount_cents + order.freight_cents);
    expect(order.qtde).toBe(lines.reduce((total, line) => total + line.qtde, 0));
    expect(history.filter(({ order_id }) => order_id === order.id).length).toBeGreaterThanOrEqual(1);
    expect(keys.filter(({ order_id }) => order_id === order.id)).toHaveLength(1);
  }
  expect(new Set(items.map(({ order_id }) => order_id)).size).toBe(orders.length);
  expect(keys).toHaveLength(orders.length);
}
