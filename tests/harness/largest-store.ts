import type { Database, Query } from "#db/database.ts";
import { makeLargeStore } from "#db/demo/large-store.ts";
import { loadStore } from "#db/demo/load-store.ts";
import { addWords } from "#db/order-search-words.ts";
import { maxCoupons } from "#domain/coupon-terms.ts";
import { maxCategories, maxMenuLetters, maxProducts } from "#domain/menu-limits.ts";
import { namedOrders } from "./named-orders.ts";
import { hire } from "./site-staff.ts";

const openOrders = 2_000;
const linesEach = 5;
const msBetween = 5_000;
/** Beside the largest one, in the list of all stores. */
const otherStores = 200;
/** Of all products together as long as they may be, with what takes most to be written as a page. */
const hostileDescription = '"\\<&'.repeat(Math.floor(maxMenuLetters / maxProducts / 4) - 1);

export interface LargestStore {
  slug: string;
  storeId: string;
  productIds: string[];
  orderId: string;
}

const orderIdOf = (nth: string) => `'Abcd' || cast(100000000000000000 + ${nth} as text)`;

/** A store at the limits of a menu, with many open orders, whose owner is one of the demo's people. */
export async function addLargestStore(database: Database, ownerId: string): Promise<LargestStore> {
  const { query } = database;
  const store = makeLargeStore(maxProducts, { groups: 200, areas: 500, hours: undefined });
  await loadStore(query, store, Date.now());
  const { id: storeId } = await query
    .selectFrom("stores")
    .select("id")
    .where("slug", "=", store.slug)
    .executeTakeFirstOrThrow();
  await hire(query, storeId, ownerId, "owner");
  await query
    .updateTable("products")
    .set({ description: hostileDescription })
    .where("store_id", "=", storeId)
    .execute();
  await addOthers(query, storeId);
  const categories = await query
    .selectFrom("categories")
    .select("id")
    .where("store_id", "=", storeId)
    .execute();
  const made = { store_id: storeId, created_at: Date.now() };
  const more = Array.from({ length: maxCategories - categories.length }, (_, at) => ({
    ...made,
    id: `more-${at}`,
    name: `Categoria ${at}`,
  }));
  await query.insertInto("categories").values(more).execute();
  const coupons = Array.from({ length: maxCoupons }, (_, at) => ({
    ...made,
    code: `CUPOM${1_000 + at}`,
    kind: "freeDelivery" as const,
  }));
  await query.insertInto("coupons").values(coupons).execute();
  const products = await query
    .selectFrom("products")
    .select("id")
    .where("store_id", "=", storeId)
    .orderBy("id")
    .execute();
  const productIds = products.map(({ id }) => id);
  await addOrders(database, storeId, productIds[0] ?? "");
  return { slug: store.slug, storeId, productIds, orderId: "Abcd100000000000000001" };
}

async function addOthers(query: Query, storeId: string): Promise<void> {
  const like = await query
    .selectFrom("stores")
    .selectAll()
    .where("id", "=", storeId)
    .executeTakeFirstOrThrow();
  const others = Array.from({ length: otherStores }, (_, at) => ({
    ...like,
    id: `other-${at}`,
    slug: `outra-${at}`,
    name: `Outra ${at}`,
  }));
  for (let at = 0; at < others.length; at += 100)
    await query
      .insertInto("stores")
      .values(others.slice(at, at + 100))
      .execute();
}

async function addOrders(database: Database, storeId: string, productId: string): Promise<void> {
  const numbers = (most: number) =>
    `with recursive counted (n) as (select 1 union all select n + 1 from counted where n < ${most}) select n from counted`;
  const created = `${Date.now()} - cast(n as bigint) * ${msBetween}`;
  await database.runScript(`
    create table walk_numbers (n integer primary key);
    insert into walk_numbers ${numbers(openOrders)};
    insert into orders (store_id, id, status, subtotal_cents, total_cents, qtde, contact, customer_name,
        payment, delivery, created_at, updated_at)
      select '${storeId}', ${orderIdOf("n")}, 'new', 1000, 1000, ${linesEach},
        '119' || substr(cast(100000000 + n as text), 2), 'Cliente ' || n, 'cash', 'withdraw',
        ${created}, 0
      from walk_numbers;
    insert into order_items (store_id, order_id, line, product_id, name, sale_cents, qtde)
      select '${storeId}', ${orderIdOf("walk_numbers.n")}, line.n, '${productId}', 'Item ' || line.n, 200, 1
      from walk_numbers join (select n from walk_numbers where n <= ${linesEach}) as line on true;
    drop table walk_numbers`);
  await addWords(database.query, await namedOrders(database.query, storeId));
}
