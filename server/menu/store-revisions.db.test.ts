import { expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { revisionOfSlug } from "#db/store-revision.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { scans, statementsOf } from "#tests/harness/query-plans.ts";
import { addProducts, addStore, now } from "#tests/harness/shop.ts";
import { atOneRevision } from "./at-one-revision.ts";
import { getStock } from "./get-stock.ts";

const owned = { store_id: "shop", created_at: now };

async function openShop(): Promise<Database> {
  const database = await openTestDatabase();
  const { query } = database;
  await addStore(database, "shop");
  await addStore(database, "other");
  await addProducts(database, "shop", { id: "a", qtde: 100 }, { id: "few", qtde: 4 });
  await query
    .insertInto("categories")
    .values({ ...owned, id: "c", name: "C" })
    .execute();
  await query
    .insertInto("option_groups")
    .values({ ...owned, id: "g", name: "G" })
    .execute();
  await query
    .insertInto("options")
    .values({ ...owned, group_id: "g", id: "x", name: "X" })
    .execute();
  await query
    .insertInto("coupons")
    .values({ ...owned, code: "DEZ", kind: "percent", percent: 10 })
    .execute();
  return database;
}

async function revision({ query }: Database, slug = "shop"): Promise<number> {
  const { rows } = await query.executeQuery(revisionOfSlug(query, { slug }));
  return rows[0]?.revision ?? 0;
}

const link = { store_id: "shop", product_id: "a", group_id: "g" };
const product =
  (change: { qtde?: number; sale_cents?: number; sold_out?: boolean }) => (database: Database) =>
    database.query.updateTable("products").set(change).where("id", "=", "a").execute();

const changes: [string, (database: Database) => Promise<unknown>][] = [
  [
    "a pause",
    ({ query }) => query.updateTable("stores").set({ paused_at: now }).where("id", "=", "shop").execute(),
  ],
  [
    "a store that is switched off",
    ({ query }) => query.updateTable("stores").set({ active: false }).where("id", "=", "shop").execute(),
  ],
  ["a price", product({ sale_cents: 900 })],
  ["a product that is sold out for today", product({ sold_out: true })],
  ["a stock that becomes so little that the menu tells it", product({ qtde: 5 })],
  ["a new product", (database) => addProducts(database, "shop", { id: "new" })],
  ["a product less", ({ query }) => query.deleteFrom("products").where("id", "=", "few").execute()],
  [
    "a category",
    ({ query }) => query.updateTable("categories").set({ name: "D" }).where("id", "=", "c").execute(),
  ],
  [
    "an option's price",
    ({ query }) => query.updateTable("options").set({ price_cents: 5 }).where("id", "=", "x").execute(),
  ],
  [
    "a group of options",
    ({ query }) => query.updateTable("option_groups").set({ most: 2 }).where("id", "=", "g").execute(),
  ],
  [
    "a product that gets options",
    ({ query }) => query.insertInto("product_option_groups").values(link).execute(),
  ],
  [
    "a coupon that is switched off",
    ({ query }) => query.updateTable("coupons").set({ active: false }).where("code", "=", "DEZ").execute(),
  ],
];

test.each(changes)("%s is a higher revision of that store alone", async (_, change) => {
  const database = await openShop();
  const [before, other] = [await revision(database), await revision(database, "other")];
  await change(database);
  expect(await revision(database)).toBeGreaterThan(before);
  expect(await revision(database, "other")).toBe(other);
});

test("a sale that leaves plenty, and a use of a coupon, are none", async () => {
  const database = await openShop();
  const before = await revision(database);
  await product({ qtde: 99 })(database);
  await product({ qtde: 6 })(database);
  await database.query.updateTable("coupons").set({ uses: 1 }).where("code", "=", "DEZ").execute();
  expect(await revision(database)).toBe(before);
});

test("many changes of one transaction are seen with one revision, which no earlier reader has", async () => {
  const database = await openShop();
  const before = await getStock(database.query, "shop", ["a", "few"]);
  await database.query.transaction().execute(async (transaction) => {
    await transaction
      .updateTable("products")
      .set({ sale_cents: 700 })
      .where("store_id", "=", "shop")
      .execute();
    await transaction
      .updateTable("products")
      .set({ sale_cents: 800 })
      .where("store_id", "=", "shop")
      .execute();
  });
  const after = await getStock(database.query, "shop", ["a", "few"]);
  expect(after?.revision).toBeGreaterThan(before?.revision ?? 0);
  expect(after?.products.map(({ saleCents }) => saleCents)).toEqual([800, 800]);
  expect(await getStock(database.query, "shop", ["a", "few"])).toEqual(after);
});

test("a store that is given up again within its transaction leaves no revision", async () => {
  const database = await openShop();
  await database.query.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("stores")
      .values({ id: "z", slug: "loja-z", name: "Z", created_at: now })
      .execute();
    await transaction.updateTable("stores").set({ name: "Y" }).where("id", "=", "z").execute();
    await transaction.deleteFrom("stores").where("id", "=", "z").execute();
  });
  expect(await revision(database, "loja-z")).toBe(0);
});

test("what is read with several statements is read again when the store changed in between", async () => {
  const database = await openShop();
  const before = await revision(database);
  let reads = 0;
  const priceOf = async () => {
    const answer = await getStock(database.query, "shop", ["a"]);
    if (++reads === 1) await product({ sale_cents: 700 })(database);
    return answer?.products[0]?.saleCents;
  };
  const { revision: read, found } = await atOneRevision(database.query, "shop", priceOf);
  expect({ found, reads }).toEqual({ found: 700, reads: 2 });
  expect(read).toBeGreaterThan(before);

  const changing = async () => product({ sale_cents: 700 + ++reads })(database);
  const last = await atOneRevision(database.query, "shop", changing);
  expect(last.revision).toBeLessThan(await revision(database));
  expect((await atOneRevision(database.query, "nowhere", async () => null)).revision).toBe(0);
});

test("no table is read whole for it", async () => {
  const database = await openShop();
  const statements = [
    revisionOfSlug(database.query, { slug: "shop" }),
    ...(await statementsOf(database, (spied) => getStock(spied, "shop", ["a", "b"]))),
  ];
  for (const statement of statements) expect(await scans(database, statement), statement.sql).toEqual([]);
});
