import { expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { addWords } from "#db/order-search-words.ts";
import { type OrderSearch, readOrderSearch } from "#domain/order-search.ts";
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
        contact: contact ?? null,
        created_at: at,
        updated_at: at,
        deleted_at: deleted ? at : null,
      })),
    )
    .execute();
  await addWords(
    database.query,
    orders.map(({ id, name = null, contact = null, at, store = "shop" }) => ({
      storeId: store,
      id: idOf(id),
      createdAt: at,
      customerName: name,
      contact,
    })),
  );
}

async function searcher(database: Database) {
  const actor = await actorOf(database, "seeOrders");
  return async (text: string, day = "", after: string | null = null) => {
    const { search, issues } = readOrderSearch(text, day);
    expect(issues).toBeNull();
    const found = await searchOrders(database, actor, search, after);
    const numbers = (orders: typeof found.orders) => orders.map(({ id }) => id.replace(/0+$/, ""));
    return { ...found, byNumber: numbers(found.byNumber), orders: numbers(found.orders) };
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
  expect(await find("#I28ZX")).toMatchObject({ byNumber: [], orders: [], next: null });
  expect((await find("josé")).orders).toEqual(["i29", "i28zCD", "I28Zab"]);
  expect((await find("JOSE d")).orders).toEqual(["i28zCD"]);
  expect(await find("maria")).toMatchObject({ byNumber: ["Maria9"], orders: ["Maria9"] });
  expect((await find("(11) 9 1234-5")).orders).toEqual(["I28Zab"]);
  expect((await find("+55 11 9123")).orders).toEqual(["I28Zab", "i28zCD"]);
  expect((await find("5599123")).orders).toEqual(["Maria9"]);
  expect((await find("", "2026-11-16")).orders).toEqual(["late", "i29", "i28zCD", "I28Zab", "early"]);
  expect((await find("zeca", "2026-11-16")).orders).toEqual(["late", "early"]);
  expect((await find("ana%", "2026-11-15")).orders).toEqual(["Maria9"]);
  expect((await find("11912", "2026-11-16")).orders).toEqual(["i28zCD", "I28Zab"]);
  expect((await find("0000", "2026-11-16")).orders).toEqual(["i28zCD"]);
  expect((await find("da si", "2026-11-16")).orders).toEqual(["i28zCD"]);
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
});

test("an order is found by each word of its name and by the end of its telephone", async () => {
  const database = await openShop();
  const names = [
    "Maria Aparecida da Silva",
    "Ana-Maria D'Ávila",
    "JOÃO de Souza 😀",
    "Çelik Ñandú",
    "x".repeat(80),
  ];
  await write(
    database,
    names.map((name, at) => ({
      id: `n${at}z`,
      name,
      contact: `1191234${String(at).padStart(4, "0")}`,
      at: noon + at,
    })),
  );
  const find = await searcher(database);
  for (const [text, found] of [
    ["silva", ["n0z"]],
    ["APARECIDA", ["n0z"]],
    ["mar", ["n1z", "n0z"]],
    ["maria", ["n1z", "n0z"]],
    ["da", ["n0z"]],
    ["de", ["n2z"]],
    ["avila", ["n1z"]],
    ["d'ávila ana", ["n1z"]],
    ["sil mar", ["n0z"]],
    ["maria da silva", ["n0z"]],
    ["maria souza", []],
    ["joao 😀", ["n2z"]],
    ["celik nandu", ["n3z"]],
    ["aria", []],
    ["x".repeat(80), ["n4z"]],
    ["0003", ["n3z"]],
    ["000-3", ["n3z"]],
    ["maria 0001", ["n1z"]],
    ["9999", []],
  ] as const) {
    expect((await find(text)).orders, text).toEqual(found);
  }
});

test("a whole word comes before longer ones, and its newest order first", async () => {
  const database = await openShop();
  const named = (name: string, from: number) =>
    Array.from({ length: 25 }, (_, at) => ({ id: `${name}${at}x`, name, at: noon + from + at }));
  await write(database, [...named("Mariana", 1_000), ...named("Maria", 0)]);
  const find = await searcher(database);
  const first = await find("maria");
  expect(first.orders.slice(0, 2)).toEqual(["Maria24x", "Maria23x"]);
  expect(first.orders[25]).toBe("Mariana24x");
  expect((await find("maria", "", first.next)).orders.at(-1)).toBe("Mariana0x");
});

test("two common words with little in common cost a bounded reading, and the rest is found by going on", async () => {
  const database = await openShop();
  const orders = Array.from({ length: 3_000 }, (_, at) => ({
    id: `c${String(at).padStart(4, "x")}z`,
    name: at % 1_000 === 999 ? "Ana Lima" : at % 2 ? "Ana Souza" : "Bruno Lima",
    at: noon + at,
  }));
  for (let from = 0; from < orders.length; from += 500) await write(database, orders.slice(from, from + 500));
  const find = await searcher(database);
  const seen: string[] = [];
  let after: string | null = null;
  let pages = 0;
  do {
    const page = await find("lima ana", "", after);
    expect(page.partial).toBe(page.next !== null);
    seen.push(...page.orders);
    after = page.next;
    pages += 1;
  } while (after !== null);
  expect(seen).toEqual(["c2999z", "c1999z", "cx999z"]);
  expect(pages).toBeGreaterThan(1);
  expect(pages).toBeLessThan(5);
  // The rarer one is followed.
  await write(database, [{ id: "rare", name: "Ana Zuleica", at: noon - 1 }]);
  expect(await find("ana zu")).toMatchObject({ orders: ["rare"], next: null, partial: false });
});

test("an order with two words of one beginning is shown once, on whatever page", async () => {
  const database = await openShop();
  const orders = Array.from({ length: 70 }, (_, at) => ({
    id: `d${String(at).padStart(3, "x")}z`,
    name: "Mara Mariana Marta",
    at: noon,
  }));
  await write(database, orders);
  const find = await searcher(database);
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page = await find("mar", "", after);
    seen.push(...page.orders);
    after = page.next;
  } while (after !== null);
  expect(seen).toHaveLength(70);
  expect(new Set(seen).size).toBe(70);
});

test("a page after an order that is not of the store is the first", async () => {
  const database = await openShop();
  await write(database, [{ id: "mine", at: noon }]);
  const actor = await actorOf(database, "seeOrders");
  const all: OrderSearch = { number: null, words: [], phone: null, day: null };
  for (const after of ["nonsense", idOf("unknown")]) {
    expect((await searchOrders(database, actor, all, after)).orders).toHaveLength(1);
  }
});
