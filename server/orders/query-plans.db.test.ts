import { CompiledQuery, type KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import type { Database, Query } from "#db/database.ts";
import { eraseCustomerData } from "#server/customers/erase-customer-data.ts";
import { getMenu } from "#server/menu/get-menu.ts";
import { getStore } from "#server/stores/get-store.ts";
import { addCoupon, addGroup, setStore } from "#tests/harness/menu-shop.ts";
import { openShop } from "#tests/harness/order-shop.ts";
import { now } from "#tests/harness/shop.ts";
import { getFullSlots } from "./get-full-slots.ts";
import { couponOf, giveBackLimits, takeCoupon, takeCouponOfPhone, takeSlot } from "./limit-statements.ts";
import { chosenOptionsOf, optionsOf } from "./option-statements.ts";

/** Every statement that `work` runs. */
async function statementsOf({ query }: Database, work: (query: Query) => Promise<unknown>) {
  const made = new Map<unknown, CompiledQuery>();
  const run: CompiledQuery[] = [];
  const spy: KyselyPlugin = {
    // Also called for each subquery, which is never run on its own.
    transformQuery({ node, queryId }) {
      made.set(queryId, query.getExecutor().compileQuery(node, queryId));
      return node;
    },
    async transformResult({ result, queryId }) {
      const statement = made.get(queryId);
      if (statement) run.push(statement);
      return result;
    },
  };
  await work(query.withPlugin(spy));
  return run;
}

/** Where a plan reads a whole table. */
async function scans({ engine, query }: Database, { sql, parameters }: CompiledQuery): Promise<string[]> {
  return query.transaction().execute(async (transaction) => {
    if (engine === "postgres") {
      // Small tables are scanned whenever that is possible; a scan is left only where no index would do.
      await transaction.executeQuery(CompiledQuery.raw("set local enable_seqscan = off"));
      const { rows } = await transaction.executeQuery<{ "QUERY PLAN": string }>(
        CompiledQuery.raw(`explain (costs off) ${sql}`, [...parameters]),
      );
      return rows.map((row) => row["QUERY PLAN"].trim()).filter((line) => /Seq Scan/.test(line));
    }
    const { rows } = await transaction.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    );
    return rows.map(({ detail }) => detail).filter((line) => /^SCAN (?!CONSTANT)/.test(line));
  });
}

const uses = { storeId: "shop", code: "DEZ", phone: "11912345678" };
const slot = { storeId: "shop", slotAt: now, capacity: 5 };

test("what menus, slots and coupons ask of the database is found by an index", async () => {
  const database = await openShop();
  await addGroup(database, "shop", { id: "g" }, { x: 100 }, ["a"]);
  await addCoupon(database, "shop", { code: "DEZ" });
  await setStore(database, "shop", { ahead: { leadMinutes: 0, capacity: 5 } });
  const { query } = database;
  const asked = { slug: "shop", code: "DEZ", phone: uses.phone };
  const limits = { storeId: "shop", slotAt: now, coupon: "DEZ", contact: uses.phone };
  const statements = [
    optionsOf(query, { slug: "shop" }, [{ productId: "a" }, { productId: "b" }]),
    chosenOptionsOf(query, { slug: "shop" }, [{ productId: "a", groupId: "g", optionId: "x" }]),
    couponOf(query, asked),
    takeSlot(query, slot),
    takeCoupon(query, uses),
    takeCouponOfPhone(query, { ...uses, maxUses: 1 }),
    ...(await statementsOf(database, (spied) => getMenu(spied, "shop"))),
    ...(await statementsOf(database, (spied) => getStore(spied, "shop"))),
    ...(await statementsOf(database, (spied) => getFullSlots(spied, "shop", now))),
    ...(await statementsOf(database, (spied) => giveBackLimits(spied, limits))),
    ...(await statementsOf(database, (spied) => eraseCustomerData(spied as never, "ana"))),
  ];
  expect(statements).toHaveLength(6 + 4 + 1 + 2 + 3 + 7);
  for (const statement of statements) {
    expect(await scans(database, statement), statement.sql).toEqual([]);
  }
});

test("the check of plans sees a table that is read whole", async () => {
  const database = await openShop();
  const [statement] = await statementsOf(database, (query) =>
    query.selectFrom("orders").select("id").where("contact", "=", "1").execute(),
  );
  if (!statement) throw new Error("no statement");
  expect(await scans(database, statement)).not.toEqual([]);
});
