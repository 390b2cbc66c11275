import type { Database } from "#db/database.ts";
import { migrate } from "#db/migrate.ts";

/** bench/orders.lua orders from this store. */
export const storeId = "bench";
export const products = 999;
export const linesEach = 3;
export const saleCents = 1_000;
/** Each product has two groups of five options; bench/orders.lua chooses one of each. */
const groupsEach = [
  { letter: "g", priceCents: 50 },
  { letter: "h", priceCents: 100 },
];
export const groupKinds = 10;
export const optionsPerGroup = 5;
/** Of a line with its two options. */
export const lineCents = groupsEach.reduce((sum, { priceCents }) => sum + priceCents, saleCents);
/** As they are written into an order's line. */
export const soldOptions = JSON.stringify(
  groupsEach.map(({ letter, priceCents }) => ({
    groupId: `${letter}1`,
    optionId: "o1",
    quantity: 1,
    priceCents,
    name: "Option 1",
    group: "Group 1",
  })),
);
const startStock = 1_000_000;
const day = 86_400_000;
const contact = "11912345678";

export async function makeStore(database: Database, orders: number): Promise<void> {
  await database.exclusively(() => migrate(database));
  const created_at = Date.now();
  const store = { id: storeId, slug: storeId, name: "Bench", require_contact: false, require_address: false };
  const values = { ...store, require_payment: false, pay_cash: true, created_at };
  await database.query.insertInto("stores").values(values).execute();
  await database.runScript(fillingScript(orders));
}

/** Plain SQL for both engines, because inserting row by row would take longer than the benchmark. */
function fillingScript(orders: number): string {
  const began = Date.now() - 90 * day;
  const id = "'filled0000000000000000' || n";
  const total = linesEach * lineCents;
  const lines = Array.from({ length: linesEach }, (_, at) => `select ${at + 1} as line`).join(" union all ");
  return `
    create table bench_numbers (n integer primary key);
    insert into bench_numbers
      with recursive counted (n) as (select 1 union all select n + 1 from counted where n < ${Math.max(orders, products)})
      select n from counted;
    insert into products (store_id, id, name, sale_cents, qtde, created_at)
      select '${storeId}', 'p' || n, 'Product ' || n, ${saleCents}, ${startStock}, 0 from bench_numbers where n <= ${products};
    ${groupsEach.map(groupScript).join("")}
    delete from bench_numbers where n > ${orders};
    insert into orders (store_id, id, subtotal_cents, total_cents, qtde, contact, payment, delivery, created_at, updated_at)
      select '${storeId}', ${id}, ${total}, ${total}, ${linesEach}, '${contact}', 'cash', 'delivery', ${began} + n * cast(60000 as bigint), 0
      from bench_numbers;
    insert into order_items (store_id, order_id, line, product_id, name, sale_cents, qtde, options)
      select '${storeId}', ${id}, line, 'p' || ((n * 7 + line * 331) % ${products} + 1), 'Product', ${lineCents}, 1, '${soldOptions}'
      from bench_numbers cross join (${lines}) as lines;
    insert into order_status_history (store_id, order_id, seq, status, actor, at)
      select '${storeId}', ${id}, 1, 'new', 'customer', 0 from bench_numbers;
    insert into idempotency_keys (store_id, key, fingerprint, order_id, created_at)
      select '${storeId}', 'filled-key-' || (1000000000 + n), 'a fingerprint of 43 characters, as sha256 has', ${id}, ${began} + n * cast(60000 as bigint)
      from bench_numbers;
    update products set qtde = qtde - (
      select count(*) from order_items
      where order_items.store_id = products.store_id and order_items.product_id = products.id);
    drop table bench_numbers`;
}

function groupScript({ letter, priceCents }: (typeof groupsEach)[number]): string {
  const group = `'${letter}' || (n % ${groupKinds})`;
  return `
    insert into option_groups (store_id, id, name, created_at)
      select '${storeId}', ${group}, 'Group ' || n, 0 from bench_numbers where n <= ${groupKinds};
    insert into options (store_id, group_id, id, name, price_cents, position, created_at)
      select '${storeId}', ${group}, 'o' || ((n - 1) / ${groupKinds} + 1), 'Option ' || n, ${priceCents}, n, 0
      from bench_numbers where n <= ${groupKinds * optionsPerGroup};
    insert into product_option_groups (store_id, product_id, group_id, position)
      select '${storeId}', 'p' || n, ${group}, 0 from bench_numbers where n <= ${products};`;
}

/** Stock now + sold = stock at start. */
export async function expectNothingLost({ query }: Database): Promise<void> {
  const { stock } = await query
    .selectFrom("products")
    .select(({ fn }) => fn.sum("qtde").as("stock"))
    .where("store_id", "=", storeId)
    .executeTakeFirstOrThrow();
  const { sold } = await query
    .selectFrom("order_items")
    .select(({ fn }) => fn.sum("qtde").as("sold"))
    .where("store_id", "=", storeId)
    .executeTakeFirstOrThrow();
  const missing = products * startStock - Number(stock) - Number(sold);
  if (missing !== 0) throw new Error(`Stock and orders differ by ${missing}.`);
}
