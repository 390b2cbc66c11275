import { sql } from "kysely";
import { expect, test } from "vitest";
import { insertOrders } from "#tests/harness/number-orders.ts";
import { openShop } from "#tests/harness/order-shop.ts";
import { scans, statementsOf } from "#tests/harness/query-plans.ts";
import { log } from "#tests/harness/shop.ts";
import { actorOf, addPerson } from "#tests/harness/staff.ts";
import { fillNumbers } from "./fill-numbers-often.ts";
import { getNumbers } from "./get-numbers.ts";

const noon = Date.parse("2026-11-13T15:00:00Z");
const hour = 3_600_000;
const today = Math.floor(noon / (24 * hour));

/** Long enough that a month is summed, and with more orders today than are read at once. */
async function open() {
  const database = await openShop();
  await addPerson(database, "ana");
  const orders = Array.from({ length: 135 }, (_, nth) => ({
    created_at: noon - (nth < 105 ? nth * 60_000 : (nth - 104) * 78 * hour),
    ...(nth % 3 === 0 ? { user_id: "ana" } : { contact: `119${10_000_000 + (nth % 50)}` }),
  }));
  await insertOrders(database.query, "shop", orders);
  if (database.engine === "postgres") await sql`analyze`.execute(database.query);
  return database;
}

test("everything asked for numbers is found by an index, but for the list of all stores", async () => {
  const database = await open();
  const actor = await actorOf(database, "seeNumbers");
  const statements = await statementsOf(database, async (query) => {
    const spied = { ...database, query, changes: database.changes };
    const ask = (at: number) =>
      getNumbers({ database: spied, now: () => at }, actor, { name: null, from: today - 97, to: today });
    while (!(await ask(noon)).ok);
    // A day changes, so that its sums and those of its month are dropped.
    await database.query
      .updateTable("orders")
      .set({ finished_at: noon + hour })
      .where("created_at", "<", noon - 90 * 24 * hour)
      .execute();
    while (!(await ask(noon + 3 * hour)).ok);
    await fillNumbers({ database: spied, log, now: () => noon }, new AbortController().signal);
  });
  const others = distinct(statements).filter(
    (statement) => !/from "stores" where "deleted_at"/.test(statement.sql),
  );
  expect(others.length).toBeGreaterThan(15);
  for (const statement of others) {
    const read = await scans(database, statement, "indexes");
    expect(
      read.filter((line) => !/ROW VALUES CLAUSE/.test(line)),
      statement.sql,
    ).toEqual([]);
  }
});

/** Those that differ only in how many values they have count as one. */
const distinct = <S extends { sql: string }>(statements: readonly S[]): S[] => [
  ...new Map(
    statements.map((statement) => [
      statement.sql.replace(/\([?$\d, ]+\)(?:, \([?$\d, ]+\))*/g, "()"),
      statement,
    ]),
  ).values(),
];
