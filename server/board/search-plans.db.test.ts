import { CompiledQuery, sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { addWords } from "#db/order-search-words.ts";
import { namedOrders } from "#tests/harness/named-orders.ts";
import { openShop } from "#tests/harness/order-shop.ts";
import { now } from "#tests/harness/shop.ts";
import type { SearchPlace } from "./search-place.ts";
import {
  countWord,
  newestFirst,
  onDay,
  ordersOf,
  withNumber,
  withPhone,
  withWord,
} from "./search-statements.ts";

const orders = 4_000;
const batch = 400;

async function fill({ engine, query }: Database): Promise<void> {
  for (let first = 0; first < orders; first += batch) {
    const rows = Array.from({ length: batch }, (_, at) => {
      const nth = first + at;
      return {
        store_id: "shop",
        id: (nth * 7_919).toString(36).padStart(6, "q").split("").reverse().join("").padEnd(22, "Z"),
        subtotal_cents: 1_000,
        total_cents: 1_000,
        qtde: 1,
        customer_name: `Cliente ${nth % 500}`,
        contact: `119${String(10_000_000 + (nth % 700) * 9_973)}`,
        created_at: now + nth * 60_000,
        updated_at: now,
      };
    });
    await query.insertInto("orders").values(rows).execute();
  }
  await addWords(query, await namedOrders(query, "shop"));
  // A server knows its tables.
  if (engine === "postgres") await sql`analyze`.execute(query);
}

async function planOf(
  { engine, query }: Database,
  { sql: text, parameters }: CompiledQuery,
): Promise<string> {
  const explain = engine === "postgres" ? "explain (costs off)" : "explain query plan";
  const { rows } = await query.executeQuery<{ detail?: string; "QUERY PLAN"?: string }>(
    CompiledQuery.raw(`${explain} ${text}`, [...parameters]),
  );
  return rows.map((row) => row.detail ?? row["QUERY PLAN"]).join("\n");
}

test("each way of searching reads a range of its index, and sorts at most what is equal", async () => {
  const database = await openShop();
  await fill(database);
  const page = ordersOf(database.query, "shop").limit(31);
  const last: SearchPlace = {
    id: "q".repeat(22),
    createdAt: now + 2_000 * 60_000,
    contact: "11910099730",
    word: "cliente",
  };
  const words =
    database.engine === "postgres" ? "order_search_words_pkey" : "order_search_words USING PRIMARY KEY";
  const word = (beginning: string, after: SearchPlace | null = null) =>
    withWord(database.query, "shop", beginning, after).limit(31);
  const day = { from: now, until: now + 86_400_000 };
  const byNumber = database.engine === "postgres" ? "orders_number" : "sqlite_autoindex_orders_1";
  const ways = {
    all: [newestFirst(page, null), "orders_of_store"],
    "all, later": [newestFirst(page, last), "orders_of_store"],
    day: [onDay(newestFirst(page, null), day), "orders_of_store"],
    "day, later": [onDay(newestFirst(page, last), day), "orders_of_store"],
    phone: [withPhone(page, "1191", null), "orders_contact"],
    "phone, later": [withPhone(page, "1191", last), "orders_contact"],
    word: [word("cliente"), words],
    "common beginning": [word("cl"), words],
    "rare word": [word("250"), words],
    "word, later": [word("cliente", last), words],
    "count of a word": [countWord(database.query, "shop", "cl"), "order_search_words"],
    number: [withNumber(database, ordersOf(database.query, "shop"), "abc1").limit(100), byNumber],
  } as const;
  for (const [way, [statement, index]] of Object.entries(ways)) {
    const plan = await planOf(database, statement.compile());
    expect(plan, way).toContain(index);
    expect(plan, way).not.toMatch(/Seq Scan|^SCAN (?!some$)/m);
    expect(plan, way).not.toMatch(/->\s+Sort$|^Sort$|TEMP B-TREE FOR ORDER BY/m);
    // The range itself is looked up, not only the store.
    if (!way.startsWith("all") || way.endsWith("later"))
      expect(plan, way).toMatch(/store_id=\? AND .+[<>=]|Index Cond: .+ AND /);
  }
});
