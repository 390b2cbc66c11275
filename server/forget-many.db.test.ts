import { expect } from "vitest";
import type { Database } from "#db/database.ts";
import { addWords } from "#db/order-search-words.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { longestTurn } from "#tests/harness/longest-turn.ts";
import { namedOrders } from "#tests/harness/named-orders.ts";
import { addProducts, addStore, log, now } from "#tests/harness/shop.ts";
import { addPerson } from "#tests/harness/staff.ts";
import { testInProcess } from "#tests/harness/test-in-process.ts";
import { readConfig } from "./config.ts";
import { forgetExpired } from "./forget-expired.ts";

const config = readConfig({ DATA_DIR: "no-such-folder" });
const later = Date.parse("2031-01-01T08:00:00Z");
const rowsAtOnce = 250;
/** As large as they get. */
const webp = "x".repeat(550_000);

const fillers = {
  async sessions({ query }: Database) {
    const times = { expires_at: "2025", created_at: "2025", updated_at: "2025" };
    for (const part of parts(20_000))
      await query
        .insertInto("sessions")
        .values(part.map((id) => ({ ...times, id, token: id, user_id: "ana" })))
        .execute();
  },
  async store_changes({ query }: Database) {
    const text = "á".repeat(500);
    const change = { store_id: "shop", user_id: "ana", area: "menu", field: "Descrição" } as const;
    for (const part of parts(10_000))
      await query
        .insertInto("store_changes")
        .values(part.map((id) => ({ ...change, id, at: now, subject: id, before: text, after: text })))
        .execute();
  },
  async orders(database: Database) {
    const { query } = database;
    for (const part of parts(1_000)) {
      await query.insertInto("orders").values(part.map(oldOrder)).execute();
      await query.insertInto("order_items").values(part.map(oldItem)).execute();
      await query.insertInto("idempotency_keys").values(part.map(oldKey)).execute();
    }
    await addWords(query, await namedOrders(query, "shop"));
  },
  async option_groups({ query }: Database) {
    const list = { store_id: "shop", created_at: now };
    for (const part of parts(1_000)) {
      await query
        .insertInto("option_groups")
        .values(part.map((id) => ({ ...list, id, name: id, deleted_at: now })))
        .execute();
      const options = part.map((group_id) => ({ ...list, group_id, id: "o", name: "Uma" }));
      await query.insertInto("options").values(options).execute();
      const links = part.map((group_id) => ({ store_id: "shop", product_id: "a", group_id, position: 1 }));
      await query.insertInto("product_option_groups").values(links).execute();
    }
  },
  /** Of a store that was never finished. */
  async store_pictures(database: Database) {
    await addStore(database, "unfinished", { deleted_at: now });
    const picture = { store_id: "unfinished", webp, created_at: now };
    for (let at = 0; at < 120; at++)
      await database.query
        .insertInto("store_pictures")
        .values({ ...picture, name: `${at}` })
        .execute();
  },
};

function* parts(count: number) {
  for (let from = 0; from < count; from += rowsAtOnce)
    yield Array.from({ length: rowsAtOnce }, (_, at) => String(from + at));
}

const idOf = (number: string) => number.padEnd(22, "x");
const oldOrder = (number: string) => ({
  ...{ store_id: "shop", id: idOf(number), subtotal_cents: 1_000, total_cents: 1_000, qtde: 1 },
  ...{ contact: `119${number.padStart(8, "0")}`, customer_name: "Ana Maria de Souza Lima", coupon: "DEZ" },
  ...{ address: "x".repeat(300), created_at: now, updated_at: now },
});
const oldItem = (number: string) => ({
  ...{ store_id: "shop", order_id: idOf(number), line: 1, product_id: "a", name: "A" },
  ...{ sale_cents: 1_000, qtde: 1, note: "sem cebola" },
});
const oldKey = (number: string) => ({
  ...{ store_id: "shop", key: number.padEnd(16, "x"), fingerprint: "trace" },
  ...{ order_id: idOf(number), created_at: now },
});

testInProcess.each(Object.keys(fillers) as (keyof typeof fillers)[])(
  "thousands of old %s are erased without holding anybody up",
  async (table) => {
    const turns: number[] = [];
    // The lesser of two, because compiling and other work of the process count too.
    for (let round = 0; round < 2; round++) {
      const database = await openTestDatabase();
      await addStore(database, "shop");
      await addProducts(database, "shop", { id: "a" });
      await addPerson(database, "ana");
      await fillers[table](database);
      await database.query.insertInto("erasing_clock").values({ id: 1, ran_at: later }).execute();
      turns.push(await longestTurn(() => forgetExpired({ config, database, log, now: () => later })));
      const left = await database.query.selectFrom(table).selectAll().execute();
      if (table === "orders") expect(left.filter((row) => "contact" in row && row.contact)).toEqual([]);
      else expect(left).toHaveLength(table === "sessions" ? 1 : 0);
      expect(await database.query.selectFrom("idempotency_keys").selectAll().execute()).toEqual([]);
    }
    expect(Math.min(...turns)).toBeLessThan(50);
  },
  60_000,
);
