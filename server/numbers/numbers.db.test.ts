import { describe, expect, inject, test } from "vitest";
import type { Database } from "#db/database.ts";
import { localDay } from "#domain/local-time.ts";
import type { Period } from "#domain/numbers/period.ts";
import type { Report } from "#domain/numbers/report.ts";
import { eraseCustomerData } from "#server/customers/erase-customer-data.ts";
import { reopenTestDatabase } from "#tests/harness/database.ts";
import { insertOrders, type NumberOrder } from "#tests/harness/number-orders.ts";
import { openShop } from "#tests/harness/order-shop.ts";
import { statementsOf } from "#tests/harness/query-plans.ts";
import { log } from "#tests/harness/shop.ts";
import { actorOf, addPerson, move } from "#tests/harness/staff.ts";
import { fillNumbers } from "./fill-numbers-often.ts";
import { getNumbers } from "./get-numbers.ts";

const zone = "America/Sao_Paulo";
const hour = 3_600_000;
/** A Friday, noon in São Paulo. */
const noon = Date.parse("2026-11-13T15:00:00Z");
const today = localDay(noon, zone);
const day = (back: number) => noon - back * 24 * hour;

async function open(orders: readonly NumberOrder[] = []) {
  const database = await openShop();
  await insertOrders(database.query, "shop", orders);
  return database;
}

/** As the page does, which asks again until everything is summed. */
async function ask(database: Database, period: Omit<Period, "name">, at = noon): Promise<Report> {
  for (;;) {
    const actor = await actorOf(database, "seeNumbers");
    const numbers = await getNumbers({ database, now: () => at }, actor, { name: null, ...period });
    if (numbers.ok) return numbers.report;
  }
}

const week = { from: today - 6, to: today };
const kept = (database: Database) =>
  database.query.selectFrom("number_sums").select(["span", "first_day", "figures", "products"]).execute();

test("orders, money and what was before; samples never count, canceled ones apart", async () => {
  const database = await open([
    { created_at: day(0), cents: 2_500, contact: "11911111111" },
    { created_at: day(1), cents: 1_500, items: ["a", "b"] },
    { created_at: day(1), status: "canceled", cancel_reason: "item" },
    { created_at: day(2), status: "canceled", cancel_reason: "item" },
    { created_at: day(2), status: "canceled", cancel_reason: "customer" },
    { created_at: day(2), sample: true },
    { created_at: day(2), status: "new", finished_at: null, seen_at: null },
    { created_at: day(8), cents: 700 },
  ]);
  const report = await ask(database, week);
  expect(report.totals).toEqual({ orders: 3, cents: 6_500, canceled: 3, canceledCents: 3_000 });
  expect(report.before.totals).toMatchObject({ orders: 1, cents: 700 });
  expect(report.reasons).toEqual([
    { reason: "item", orders: 2 },
    { reason: "customer", orders: 1 },
  ]);
  expect(report.byDay.map(({ label, orders }) => [label, orders])).toEqual([
    ["07/11/2026", 0],
    ["08/11/2026", 0],
    ["09/11/2026", 0],
    ["10/11/2026", 0],
    ["11/11/2026", 1],
    ["12/11/2026", 1],
    ["13/11/2026", 1],
  ]);
  expect(report.byHour[12]).toEqual({ label: "12h", orders: 3, cents: 6_500 });
  expect(report.byWeekday[5]).toEqual({ label: "sexta", orders: 1, cents: 2_500 });
  expect(report.bestSellers).toEqual([
    { id: "a", name: "Produto a", units: 3, cents: 5_000 },
    { id: "b", name: "Produto b", units: 1, cents: 1_500 },
  ]);
  const stranger = await ask(database, { from: today - 400, to: today - 300 });
  expect(stranger.totals.orders).toBe(0);
});

test("of those of a store who ask at once, one sums and the others wait for it", async () => {
  const orders = Array.from({ length: 60 }, (_, back) => ({ created_at: day(back) }));
  const ofMany = { from: today - 30, to: today };
  const statementsFor = async (people: number) => {
    const database = await open(orders);
    const statements = await statementsOf(database, (query) =>
      Promise.all(Array.from({ length: people }, () => ask({ ...database, query }, ofMany))),
    );
    return statements.filter(({ sql }) => /from "order_items"/.test(sql)).length;
  };
  const alone = await statementsFor(1);
  expect(alone).toBeGreaterThan(50);
  expect(await statementsFor(3)).toBeLessThan(1.2 * alone);
});

test("yesterday until this hour is what today is compared with", async () => {
  const database = await open([
    { created_at: day(0) - hour },
    { created_at: day(1) - hour },
    { created_at: day(1) + hour },
  ]);
  const report = await ask(database, { from: today, to: today });
  expect(report.totals.orders).toBe(1);
  expect(report.before).toMatchObject({ totals: { orders: 1 }, days: { untilNow: true } });
});

test("minutes to seen and done, and promises kept", async () => {
  const minutes = (count: number) => day(1) + count * 60_000;
  const database = await open([
    ...[10, 20, 30, 40, 50].map((count) => ({
      created_at: day(1),
      seen_at: minutes(count / 10),
      promised_at: minutes(30),
      finished_at: minutes(count),
    })),
    // Typed at the counter, ordered ahead, and without a promise.
    { created_at: day(1), counter: true, seen_at: day(1), finished_at: minutes(20) },
    { created_at: day(1), slot_at: minutes(600), seen_at: minutes(3), finished_at: minutes(700) },
  ]);
  const report = await ask(database, week);
  expect(report.seen).toEqual({ orders: 6, half: 3, ninety: 5 });
  expect(report.done).toEqual({ orders: 6, half: 20, ninety: 50 });
  expect([report.promised, report.onTime]).toEqual([5, 3]);
});

test("first orders by telephone or account; after erasing, the sums stand and hold nothing of the customer", async () => {
  const database = await openShop();
  await addPerson(database, "ana");
  await insertOrders(database.query, "shop", [
    { created_at: day(5), contact: "11911111111" },
    { created_at: day(4), contact: "11911111111" },
    { created_at: day(4), user_id: "ana", contact: null },
    { created_at: day(3), user_id: "ana", contact: null },
    { created_at: day(3), contact: "11922222222", user_id: "ana" },
    { created_at: day(2) },
  ]);
  const customers = { firsts: 3, returning: 2, unknown: 1 };
  expect((await ask(database, week)).customers).toEqual(customers);
  await database.query.transaction().execute((transaction) => eraseCustomerData(transaction, "ana"));
  expect((await ask(database, week)).customers).toEqual(customers);
  const text = JSON.stringify(await kept(database));
  for (const secret of ["11911111111", "11922222222", "ana"]) expect(text).not.toContain(secret);
});

test("an old order that is canceled or done later is noticed, also in the sum of its month", async () => {
  const database = await open([{ created_at: day(60), contact: "11911111111" }]);
  const [id = ""] = await insertOrders(database.query, "shop", [
    { created_at: day(50), status: "new", finished_at: null, seen_at: null },
  ]);
  const year = { from: today - 100, to: today };
  expect((await ask(database, year)).totals).toMatchObject({ orders: 2, canceled: 0 });
  expect((await kept(database)).map(({ span }) => span)).toContain("month");
  expect((await move(database, id, "canceled", noon + hour)).ok).toBe(true);
  expect((await ask(database, year, noon + 2 * hour)).totals).toMatchObject({ orders: 1, canceled: 1 });
  expect((await ask(database, year, noon + 9 * hour)).totals).toMatchObject({ orders: 1, canceled: 1 });
});

test("what is finished while its day is being summed is noticed, even by who checked meanwhile", async () => {
  const database = await openShop();
  const [id = ""] = await insertOrders(database.query, "shop", [
    { created_at: day(3), status: "new", finished_at: null, seen_at: null },
  ]);
  await ask(database, week);
  await database.query
    .updateTable("number_states")
    .set({ checked_at: noon + 9 * hour })
    .execute();
  await database.query.deleteFrom("number_sums").execute();
  // Summed at noon, by somebody whose state was read before.
  await ask(database, week);
  expect((await move(database, id, "canceled", noon + 60_000)).ok).toBe(true);
  expect((await ask(database, week, noon + 9 * hour)).totals.canceled).toBe(1);
});

describe("edges of days", () => {
  const at = (iso: string) => Date.parse(iso);

  test.each([
    ["the last second of a day", "2026-11-10T02:59:59.999Z", [1, 0], 23],
    ["the first second of a day", "2026-11-10T03:00:00.000Z", [0, 1], 0],
  ])("%s", async (_, instant, counts, hourOfDay) => {
    const database = await open([{ created_at: at(instant) }]);
    const days = {
      from: localDay(at("2026-11-09T15:00:00Z"), zone),
      to: localDay(at("2026-11-10T15:00:00Z"), zone),
    };
    const report = await ask(database, days);
    expect(report.byDay.map(({ orders }) => orders)).toEqual(counts);
    expect(report.byHour[hourOfDay]?.orders).toBe(1);
  });

  test("days of 23 and of 25 hours", async () => {
    const hourly = (from: string, count: number) =>
      Array.from({ length: count }, (_, nth) => ({ created_at: at(from) + nth * hour }));
    const database = await open([
      ...hourly("2018-02-17T00:30:00Z", 72),
      ...hourly("2018-11-03T00:30:00Z", 72),
    ]);
    const shown = async (from: string, to: string) => {
      const days = {
        from: localDay(at(`${from}T15:00:00Z`), zone),
        to: localDay(at(`${to}T15:00:00Z`), zone),
      };
      return (await ask(database, days)).byDay.map(({ orders }) => orders);
    };
    expect(await shown("2018-02-17", "2018-02-18")).toEqual([25, 24]);
    expect(await shown("2018-11-03", "2018-11-04")).toEqual([24, 23]);
    const long = await ask(database, {
      from: localDay(at("2018-02-17T15:00:00Z"), zone),
      to: localDay(at("2018-02-17T15:00:00Z"), zone),
    });
    expect(long.byHour[23]?.orders).toBe(2);
  });

  test("with another time zone all days are cut anew, and again when it comes back", async () => {
    const database = await open([{ created_at: at("2026-11-10T03:30:00Z") }]);
    const counts = async () => (await ask(database, week)).byDay.map(({ orders }) => orders);
    const setZone = (time_zone: string) =>
      database.query.updateTable("stores").set({ time_zone }).where("id", "=", "shop").execute();
    expect(await counts()).toEqual([0, 0, 0, 1, 0, 0, 0]);
    await setZone("America/Manaus");
    expect(await counts()).toEqual([0, 0, 1, 0, 0, 0, 0]);
    await setZone(zone);
    expect(await counts()).toEqual([0, 0, 0, 1, 0, 0, 0]);
  });
});

test("two processes that sum at once keep the same, and nothing twice", async () => {
  const orders = Array.from({ length: 120 }, (_, nth) => ({ created_at: day(0) - nth * 20 * hour }));
  const database = await open(orders);
  const other = inject("engine") === "postgres" ? await reopenTestDatabase(database) : database;
  await actorOf(database, "seeNumbers");
  const year = { from: today - 94, to: today };
  const reports = await Promise.all([database, other].map((each) => ask(each, year)));
  const stopping = new AbortController().signal;
  await Promise.all(
    [database, other].map((each) => fillNumbers({ database: each, log, now: () => noon }, stopping)),
  );
  const wanted = orders.filter(({ created_at }) => localDay(created_at, zone) >= year.from).length;
  for (const { totals } of [...reports, await ask(database, year)]) expect(totals.orders).toBe(wanted);
});

test("the job sums every day that is over, so that a page only reads", async () => {
  const database = await open([{ created_at: day(0) }, { created_at: day(40) }, { created_at: day(90) }]);
  await fillNumbers({ database, log, now: () => noon }, new AbortController().signal);
  const rows = await kept(database);
  expect(rows.filter(({ span }) => span === "day")).toHaveLength(90);
  const state = await database.query.selectFrom("number_states").select("filled_through").executeTakeFirst();
  expect(state).toEqual({ filled_through: today - 1 });
  expect((await ask(database, { from: today - 364, to: today })).totals.orders).toBe(3);
});
