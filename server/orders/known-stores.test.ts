import { expect, test } from "vitest";
import { KnownStores, type Reading } from "./known-stores.ts";

const line = (productId: string) => ({
  id: productId,
  productId,
  quantity: 1,
  saleCents: 100,
  options: [],
  note: "",
});

const reading = (id: string, revision: number, ...products: string[]): Reading =>
  ({
    store: { id },
    unseenMinutes: 3,
    revision,
    products: products.map((productId) => ({ id: productId, saleCents: revision })),
    options: [],
  }) as unknown as Reading;

function learn(known: KnownStores, slug: string, read: Reading): void {
  known.learn(slug, read);
  known.learn(slug, read);
}

test("an older reading that comes later changes nothing, a newer one replaces all", () => {
  const known = new KnownStores();
  learn(known, "shop", reading("shop", 5, "a"));
  learn(known, "shop", reading("shop", 4, "b"));
  expect(known.find("shop", [line("a")])?.revision).toBe(5);
  expect(known.find("shop", [line("b")])).toBeUndefined();
  learn(known, "shop", reading("shop", 6, "b"));
  expect(known.find("shop", [line("b")])?.revision).toBe(6);
  expect(known.find("shop", [line("a")])).toBeUndefined();
});

test("another store at the same address is another, whatever its revision", () => {
  const known = new KnownStores();
  learn(known, "shop", reading("old", 9, "a"));
  learn(known, "shop", reading("new", 2, "a"));
  expect(known.find("shop", [line("a")])?.store.id).toBe("new");
});

test("it holds so many rows and no more: the stores that had no order for longest go first", () => {
  const known = new KnownStores();
  const many = (from: number) => Array.from({ length: 2_000 }, (_, at) => `p${from + at}`);
  for (let store = 0; store < 12; store++) learn(known, `s${store}`, reading(`s${store}`, 1, ...many(0)));
  const kept = Array.from({ length: 12 }, (_, store) => known.find(`s${store}`, [line("p0")]) !== undefined);
  expect(kept).toEqual([...Array(3).fill(false), ...Array(9).fill(true)]);

  // The oldest of those that are left has an order that needs to read nothing.
  known.find("s3", [line("p0")]);
  learn(known, "new", reading("new", 1, ...many(0)));
  expect(known.find("s3", [line("p0")])).toBeDefined();
  expect(known.find("s4", [line("p0")])).toBeUndefined();

  for (const from of [2_000, 4_000, 6_000]) learn(known, "s11", reading("s11", 1, ...many(from)));
  expect(known.find("s11", [line("p0")])).toBeUndefined();
  expect(known.find("s11", [line("p6000")])).toBeDefined();
  expect(known.find("s10", [line("p0")])).toBeDefined();
});

test("of many stores only the last ones are known", () => {
  const known = new KnownStores();
  for (let store = 0; store < 2_010; store++) learn(known, `s${store}`, reading(`s${store}`, 1, "a"));
  expect(known.find("s9", [line("a")])).toBeUndefined();
  expect(known.find("s10", [line("a")])).toBeDefined();
});
