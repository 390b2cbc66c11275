import { randomUUID } from "node:crypto";
import type { Database } from "../db/database";
import { migrate } from "../db/migrate";
import { createLog } from "../server/log";
import { placeOrder } from "../server/orders/place-order";

export const storeId = "bench";
export const products = 1_000;
export const clients = 8;
export const linesEach = 3;
export const saleCents = 1_000;
const startStock = 1_000_000;
const log = createLog("error");

export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
}

/** One store with many products and plenty of everything. */
export async function prepare(database: Database): Promise<void> {
  await database.exclusively(() => migrate(database));
  const created_at = Date.now();
  const store = { id: storeId, slug: storeId, name: "Bench", require_contact: false, require_address: false };
  const values = { ...store, require_payment: false, pay_cash: true, created_at };
  await database.query.insertInto("stores").values(values).execute();
  for (let from = 1; from <= products; from += 100) {
    const rows = Array.from({ length: 100 }, (_, at) => ({
      store_id: storeId,
      id: `p${from + at}`,
      name: `Product ${from + at}`,
      sale_cents: saleCents,
      qtde: startStock,
      created_at,
    }));
    await database.query.insertInto("products").values(rows).execute();
  }
}

/** Different products, as far apart as in a real menu. */
export function randomProducts(): string[] {
  const ids = new Set<string>();
  while (ids.size < linesEach) ids.add(`p${1 + Math.floor(Math.random() * products)}`);
  return [...ids];
}

/** As after some minutes of service: everything compiled, prepared and in memory. */
export async function warmUp(work: () => Promise<void>): Promise<void> {
  for (let count = 0; count < 3_000; count += clients)
    await Promise.all(Array.from({ length: clients }, work));
}

/** Every client sends its next order when the last one is answered. */
export async function measure(seconds: number, work: () => Promise<void>): Promise<Figures> {
  const times: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1_000;
  const client = async () => {
    for (let now = performance.now(); now < end; ) {
      await work();
      const after = performance.now();
      times.push(after - now);
      now = after;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const elapsed = (performance.now() - started) / 1_000;
  return { perSecond: times.length / elapsed, ...percentiles(times) };
}

export function percentiles(times: number[]): Pick<Figures, "p50" | "p99"> {
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

export async function orderOnce(database: Database): Promise<void> {
  const items = randomProducts().map((id) => ({ id, qtde: 1, saleCents }));
  const draft = { items, delivery: "delivery", payment: "cash", contact: "11912345678", address: null };
  const request = { key: randomUUID(), draft };
  const result = await placeOrder({ database, log, now: Date.now }, { slug: storeId, request, userId: null });
  if (!result.ok) throw new Error(JSON.stringify(result));
}

/** Stock now + sold = stock at start, whoever sold. */
export async function expectNothingLost(database: Database): Promise<void> {
  const { query } = database;
  const stock = await query
    .selectFrom("products")
    .select(({ fn }) => fn.sum("qtde").as("sum"))
    .executeTakeFirst();
  const sold = await query
    .selectFrom("order_items")
    .select(({ fn }) => fn.sum("qtde").as("sum"))
    .executeTakeFirst();
  const missing = products * startStock - Number(stock?.sum) - Number(sold?.sum ?? 0);
  if (missing !== 0) throw new Error(`Stock and orders differ by ${missing}.`);
}
