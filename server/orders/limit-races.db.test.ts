import { expect, inject, test } from "vitest";
import type { Database } from "#db/database.ts";
import type { SentDraft } from "#domain/draft-schema.ts";
import type { PlaceOrderResult } from "#domain/order.ts";
import { openTestDatabase, reopenTestDatabase } from "#tests/harness/database.ts";
import { addCoupon, addGroup, issuesOf, option, placeAt, setStore } from "#tests/harness/menu-shop.ts";
import { addProducts, addStore, draftOf, expectWholeOrders, item, now } from "#tests/harness/shop.ts";
import { move } from "#tests/harness/staff.ts";

const onPostgres = inject("engine") === "postgres";
/** On SQLite, where orders are written one after the other, a few show the same. */
const rounds = Array.from({ length: onPostgres ? 15 : 4 }, (_, round) => round);
const buyers = 20;
const timeout = 120_000;

/** On PostgreSQL the buyers come through two processes. */
async function openShop(): Promise<[Database, Database]> {
  const database = await openTestDatabase();
  await addStore(database, "shop");
  return [database, onPostgres ? await reopenTestDatabase(database) : database];
}

const race = (databases: readonly Database[], draftFor: (buyer: number) => SentDraft) =>
  Promise.all(
    Array.from({ length: buyers }, (_, buyer) =>
      placeAt(databases[buyer % databases.length] as Database, now, draftFor(buyer)),
    ),
  );

function expectOne(results: readonly PlaceOrderResult[], explain: (refused: PlaceOrderResult) => void) {
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  for (const result of results) if (!result.ok) explain(result);
}

test("the last unit, wanted on lines with different options: one order gets it", { timeout }, async () => {
  const [database, second] = await openShop();
  const ids = rounds.map((round) => `p${round}`);
  await addProducts(database, "shop", ...ids.map((id) => ({ id, qtde: 2 })));
  await addGroup(database, "shop", { id: "g", least: 1 }, { x: 100, y: 200 }, ids);
  for (const id of ids) {
    const [x, y] = [option("g", "x", 100), option("g", "y", 200)];
    const lines = [
      { ...item(id, 1, 1_100), options: [x] },
      { ...item(id, 1, 1_200), options: [y] },
    ];
    const results = await race([database, second], (buyer) =>
      draftOf(buyer % 2 ? lines : [...lines].reverse()),
    );
    expectOne(results, (refused) => expect(refused).toMatchObject({ reason: "changed", changes: [{}, {}] }));
  }
  const left = await database.query.selectFrom("products").select("qtde").where("qtde", "<>", 0).execute();
  expect(left).toEqual([]);
  await expectWholeOrders(database);
});

test("the last place of a slot: one order gets it", { timeout }, async () => {
  const [database, second] = await openShop();
  await addProducts(database, "shop", { id: "a", qtde: 1_000 });
  await setStore(database, "shop", { ahead: { leadMinutes: 0, capacity: 1 } });
  const half = 30 * 60_000;
  for (const round of rounds) {
    const slotAt = (Math.ceil(now / half) + round) * half;
    const results = await race([database, second], () => draftOf([item("a")], { slotAt }));
    expectOne(results, (refused) => expect(issuesOf(refused)).toEqual([expect.stringContaining("slot")]));
  }
  const slots = await database.query.selectFrom("slots").select("taken").execute();
  expect(slots).toEqual(rounds.map(() => ({ taken: 1 })));
  await expectSold(database, rounds.length);
});

test("the last use of a coupon: one order gets it", { timeout }, async () => {
  const [database, second] = await openShop();
  await addProducts(database, "shop", { id: "a", qtde: 1_000 });
  for (const round of rounds) {
    const coupon = `LAST${round}`;
    // In every other round it is the last one of the telephone.
    const max = round % 2 ? { max_uses: 1 } : { max_uses_per_phone: 1 };
    await addCoupon(database, "shop", { code: coupon, ...max });
    const results = await race([database, second], () =>
      draftOf([item("a")], { coupon, discountCents: 100, contact: "11912345678" }),
    );
    expectOne(results, (refused) => expect(issuesOf(refused)).toEqual([expect.stringContaining("coupon")]));
  }
  const [coupons, phones] = await Promise.all([
    database.query.selectFrom("coupons").select("uses").execute(),
    database.query.selectFrom("coupon_uses").select("uses").execute(),
  ]);
  for (const uses of [coupons, phones]) expect(uses).toEqual(rounds.map(() => ({ uses: 1 })));
  await expectSold(database, rounds.length);
});

test("orders that want the same things in opposite order, while others are canceled, all end", {
  timeout,
}, async () => {
  const [database, second] = await openShop();
  await addProducts(database, "shop", ...["a", "b", "c"].map((id) => ({ id, qtde: 1_000 })));
  await setStore(database, "shop", { ahead: { leadMinutes: 0, capacity: 10_000 } });
  for (const code of ["UMA", "DOIS"]) await addCoupon(database, "shop", { code, max_uses_per_phone: 10_000 });
  const half = 30 * 60_000;
  const slot = Math.ceil(now / half) * half;
  const kinds = ["a", "b", "c"].map((id) => item(id));
  let placed: string[] = [];
  let orders = 0;
  let canceled = 0;
  for (let round = 0; round < 6; round++) {
    const [results, ends] = await Promise.all([
      race([database, second], (buyer) => {
        const wanted = kinds.filter((_, at) => (buyer >> at) % 2 === 0 || at === buyer % 3);
        return draftOf(buyer % 2 ? wanted : wanted.reverse(), {
          slotAt: slot + (buyer % 2) * half,
          coupon: buyer % 3 ? "UMA" : "DOIS",
          discountCents: wanted.length * 100,
          contact: buyer % 4 ? "11912345678" : "11987654321",
        });
      }),
      Promise.all(placed.map((orderId) => move(second, orderId, "canceled"))),
    ]);
    expect(results.filter(({ ok }) => !ok)).toEqual([]);
    expect(ends.filter((end) => !end.ok || !end.changed)).toEqual([]);
    orders += results.length;
    canceled += placed.length;
    placed = results.flatMap((result) => (result.ok ? [result.orderId] : []));
  }
  const { query } = database;
  const [slots, coupons, phones] = await Promise.all([
    query.selectFrom("slots").select("taken as count").execute(),
    query.selectFrom("coupons").select("uses as count").execute(),
    query.selectFrom("coupon_uses").select("uses as count").execute(),
  ]);
  for (const rows of [slots, coupons, phones]) {
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(orders - canceled);
  }
  await expectWholeOrders(database);
  const live = await query
    .selectFrom("orders")
    .select(({ fn }) => fn.sum("qtde").as("units"))
    .where("status", "=", "new")
    .executeTakeFirstOrThrow();
  const stock = await query
    .selectFrom("products")
    .select(({ fn }) => fn.sum("qtde").as("units"))
    .executeTakeFirstOrThrow();
  expect(Number(stock.units)).toBe(3_000 - Number(live.units));
});

async function expectSold(database: Database, orders: number): Promise<void> {
  await expectWholeOrders(database);
  const row = await database.query.selectFrom("products").select("qtde").executeTakeFirstOrThrow();
  expect(row.qtde).toBe(1_000 - orders);
}
