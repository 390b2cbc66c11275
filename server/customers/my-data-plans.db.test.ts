import { expect, test } from "vitest";
import { readMyFile } from "#tests/harness/my-data.ts";
import { insertOrders } from "#tests/harness/number-orders.ts";
import { openShop } from "#tests/harness/order-shop.ts";
import { scans, statementsOf } from "#tests/harness/query-plans.ts";
import { now } from "#tests/harness/shop.ts";
import { eraseCustomerData } from "./erase-customer-data.ts";
import { ordersAtOnce } from "./person-orders.ts";

const orderAt = (created_at: number) => ({
  user_id: "ana",
  customer_name: "Ana",
  contact: "11912345678",
  coupon: "DEZ",
  created_at,
});

/** Somebody with a second page of orders, and with orders of two stores on the first. */
async function openShopOfRegular() {
  const database = await openShop();
  const { query } = database;
  const user = { id: "ana", name: "Ana", email: "ana@example.com", created_at: "", updated_at: "" };
  await query.insertInto("users").values(user).execute();
  const page = Array.from({ length: ordersAtOnce }, (_, at) => orderAt(now + at));
  await insertOrders(query, "shop", page);
  await insertOrders(query, "other", [{ ...orderAt(now + ordersAtOnce), items: ["theirs"] }]);
  const change = {
    store_id: "shop",
    user_id: "ana",
    area: "price",
    field: "Preço",
    subject: "Suco",
  } as const;
  await query
    .insertInto("store_changes")
    .values({ ...change, id: "1", at: now })
    .execute();
  return database;
}

test("everything asked of the database for the export and the erasure is found by an index", async () => {
  const database = await openShopOfRegular();
  const statements = await statementsOf(database, async (query) => {
    const mine = await readMyFile({ database: { ...database, query } }, "ana");
    expect(mine.orders).toHaveLength(ordersAtOnce + 1);
    await eraseCustomerData(query as never, "ana");
  });
  // Two pages of orders for the one and for the other; the store of the changes, that there is no other, and a page.
  const paged = statements.filter(({ sql }) => /from "(orders|store_changes)".* limit/.test(sql));
  expect(paged).toHaveLength(7);
  for (const statement of statements) {
    expect(await scans(database, statement), statement.sql).toEqual([]);
    // Of these a store may have so many that not even an index of them may be read whole.
    if (!/"(orders|order_\w+|idempotency_keys|coupon_uses|store_changes)"/.test(statement.sql)) continue;
    expect(await scans(database, statement, "indexes"), statement.sql).toEqual([]);
  }
});
