import { expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { type OrderSearch, readOrderSearch } from "#domain/order-search.ts";
import { searchKey } from "#domain/search-text.ts";
import { openShop } from "#tests/harness/order-shop.ts";
import { actorOf } from "#tests/harness/staff.ts";
import { searchOrders } from "./search-orders.ts";

interface Written {
  id: string;
  name?: string;
  contact?: string;
  at: number;
  store?: string;
  deleted?: boolean;
}

const noon = Date.UTC(2026, 10, 16, 15);
const idOf = (beginning: string) => beginning.padEnd(22, "0");

async function write(database: Database, orders: readonly Written[]): Promise<void> {
  await database.query
    .insertInto("orders")
    .values(
      orders.map(({ id, name, contact, at, store = "shop", deleted = false }) => ({
        store_id: store,
        id: idOf(id),
        subtotal_cents: 1_000,
        total_cents: 1_000,
        qtde: 2,
        customer_name: name ?? null,
        customer_key: name ? searchKey(name) : null,
        contact: contact ?? null,
        created_at: at,
        updated_at: at,
        deleted_at: deleted ? at : null,
      })),
    )
    .execute();
}

async function searcher(database: Database) {
  const actor = await actorOf(database, "seeOrders");
  return async (text: string, day = "", after: string | null = null) => {
    const { search, issues } = readOrderSearch(text, day);
    expect(issues).toBeNull();
    const found = await searchOrders(database, actor, search, after);
    const numbers = (orders: typeof found.orders) => orders.map(({ id }) => id.replace(/0+$/, ""));
    return { byNumber: numbers(found.byNumber), orders: numbers(found.orders), next: found.next };
  };
}

test("orders are found by the beginning of number, name and telephone, and by day", async () => {
  const database = await openShop();
  await write(database, [
    { id: "I28Zab", name: "José Álvares", contact: "11912345678", at: noon },
    { id: "i28zCD", name: "JOSE da Silva", contact: "11912340000", at: noon + 1 },
    { id: "i29", name: "Joselito", contact: "1133334444", at: noon + 2 },
    { id: "Maria9", name: "Ana_Maria", contact: "55991234567", at: noon - 86_400_000 },
    { id: "other1", name: "José", contact: "11912345678", at: noon, store: "other" },
    { id: "gone1", name: "José", contact: "11912345678", at: noon, deleted: true },
    { id: "early", name: "zeca", at: Date.UTC(2026, 10, 16, 3) },
    { id: "late", name: "Zeca", at: Date.UTC(2026, 10, 17, 3) - 1 },
    { id: "next", name: "Zeca", at: Date.UTC(2026, 10, 17, 3) },
  ]);
  const find = await searcher(database);
  expect((await find("i28z")).byNumber).toEqual(["i28zCD", "I28Zab"]);
  expect((await find("#I28ZA")).byNumber).toEqual(["I28Zab"]);
  expect(await find("#I28ZX")).toEqual({ byNumber: [], orders: [], next: null });
  expect((await find("josé")).orders).toEqual(["I28Zab", "i28zCD", "i29"]);
  expect((await find("JOSE d")).orders).toEqual(["i28zCD"]);
  expect(await find("maria")).toMatchObject({ byNumber: ["Maria9"], orders: [] });
  expect((await find("(11) 9 1234-5")).orders).toEqual(["I28Zab"]);
  expect((await find("+55 11 9123")).orders).toEqual(["I28Zab", "i28zCD"]);
  expect((await find("5599123")).orders).toEqual(["Maria9"]);
  expect((await find("", "2026-11-16")).orders).toEqual(["late", "i29", "i28zCD", "I28Zab", "early"]);
  expect((await find("zeca", "2026-11-16")).orders).toEqual(["late", "early"]);
  expect((await find("ana%", "2026-11-15")).orders).toEqual(["Maria9"]);
  expect((await find("1191", "2026-11-16")).orders).toEqual(["i28zCD", "I28Zab"]);
  expect((await find("i28z", "2026-11-15")).byNumber).toEqual([]);
  expect((await find("")).orders).toEqual(["next", "late", "i29", "i28zCD", "I28Zab", "early", "Maria9"]);
});

test("a sample is not found", async () => {
  const database = await openShop();
  await write(database, [{ id: "I28Zab", name: "Cliente de teste", contact: "11912345678", at: noon }]);
  const search = await searcher(database);
  expect((await search("cliente")).orders).toEqual(["I28Zab"]);
  await database.query.updateTable("orders").set({ sample: true }).execute();
  for (const text of ["", "cliente", "11912345678"]) expect((await search(text)).orders).toEqual([]);
  expect((await search("I28Z")).byNumber).toEqual([]);
});

test("every order is on one page, whichever way they are asked for", async () => {
  const database = await openShop();
  const names = ["Bia", "Bia", "Bianca", "Bianca Á", "Bruno"];
  // Many at the same millisecond, so that pages end among equals.
  const orders = Array.from({ length: 75 }, (_, at) => ({
    id: `b${String(at).padStart(3, "x")}z`,
    name: names[at % names.length] ?? "",
    contact: at % 2 ? "11911110000" : "11911112222",
    at: noon + Math.floor(at / 40),
  }));
  await write(database, orders);
  const find = await searcher(database);
  for (const [text, day, expected] of [
    ["", "", 75],
    ["", "2026-11-16", 75],
    ["bi", "", 60],
    ["1191111", "", 75],
    ["bi", "2026-11-16", 60],
  ] as const) {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page = await find(text, day, after);
      seen.push(...page.orders);
      after = page.next;
    } while (after !== null);
    expect(seen, `'${text}' ${day}`).toHaveLength(expected);
    expect(new Set(seen).size).toBe(expected);
  }
  const named = await find("bi");
  expect(named.orders.slice(0, 2).map((id) => orders.find((order) => order.id === id)?.name)).toEqual([
    "Bia",
    "Bia",
  ]);
});

test("a page after an order that is not of the store is the first", async () => {
  const database = await openShop();
  await write(database, [{ id: "mine", at: noon }]);
  const actor = await actorOf(database, "seeOrders");
  const all: OrderSearch = { number: null, name: null, phone: null, day: null };
  for (const after of ["nonsense", idOf("unknown")]) {
    expect((await searchOrders(database, actor, all, after)).orders).toHaveLength(1);
  }
});
