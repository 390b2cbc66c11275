import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import pg from "pg";
import { expect } from "vitest";
import { busyStore, type Sold, startStock } from "./buyers.ts";

export type Ask = (sql: string) => Promise<Record<string, unknown>[]>;

/** The file itself, while no server runs on it. */
export function askSqlite(dataDir: string): { ask: Ask; close: () => void } {
  const file = new DatabaseSync(join(dataDir, "n1.sqlite"));
  return { ask: async (sql) => file.prepare(sql).all(), close: () => file.close() };
}

export async function askPostgres(url: string): Promise<{ ask: Ask; close: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return { ask: async (sql) => (await client.query(sql)).rows, close: () => client.end() };
}

const ofStore = `store_id = (select id from stores where slug = '${busyStore}')`;

/** Plenty of everything, at the prices there are. */
export async function stockUp(ask: Ask): Promise<Sold[]> {
  await ask(`update products set qtde = ${startStock} where ${ofStore}`);
  const rows = await ask(
    `select id, sale_cents from products where ${ofStore} and active and sale_cents > 0`,
  );
  return rows.map(({ id, sale_cents }) => ({ id: String(id), saleCents: Number(sale_cents) }));
}

const broken = {
  "orders whose total is not the sum of their lines": `select id from orders o where total_cents <>
    (select coalesce(sum(sale_cents * qtde), 0) from order_items i where i.store_id = o.store_id and i.order_id = o.id)`,
  "orders without history": `select id from orders o where not exists
    (select 1 from order_status_history h where h.store_id = o.store_id and h.order_id = o.id)`,
  "orders without exactly one key": `select id from orders o where 1 <>
    (select count(*) from idempotency_keys k where k.store_id = o.store_id and k.order_id = o.id)`,
  "keys without an order": `select key from idempotency_keys k where not exists
    (select 1 from orders o where o.store_id = k.store_id and o.id = k.order_id)`,
  "lines or history without an order": `select order_id from order_items i where not exists
    (select 1 from orders o where o.store_id = i.store_id and o.id = i.order_id)
    union all select order_id from order_status_history h where not exists
    (select 1 from orders o where o.store_id = h.store_id and o.id = h.order_id)`,
  "products whose stock is not start minus sold": `select id from products p where ${ofStore} and qtde <> ${startStock} -
    (select coalesce(sum(qtde), 0) from order_items i where i.store_id = p.store_id and i.product_id = p.id)`,
};

/** Every answered order exists, once and whole; what nobody was told of does not. */
export async function expectNothingLost(ask: Ask, answered: ReadonlyMap<string, string>): Promise<void> {
  for (const [what, sql] of Object.entries(broken)) expect(await ask(sql), what).toEqual([]);
  const keys = await ask("select key, order_id from idempotency_keys");
  expect(keys).toHaveLength(answered.size);
  for (const { key, order_id } of keys) expect(answered.get(String(key))).toBe(order_id);
}
