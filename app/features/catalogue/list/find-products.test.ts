import { expect, test } from "vitest";
import type { CatalogueProduct } from "#domain/catalogue.ts";
import * as change from "./change-catalogue.ts";
import { countStates, findProducts, sectionsOf } from "./find-products.ts";

const product = (id: string, more: Partial<CatalogueProduct> = {}): CatalogueProduct => ({
  id,
  categoryId: "c1",
  name: id,
  barcode: null,
  thumbnail: null,
  saleCents: 100,
  stock: 5,
  active: true,
  soldOut: false,
  backAt: null,
  ...more,
});

const catalogue = {
  categories: [
    { id: "c1", name: "Bebidas", active: true },
    { id: "c2", name: "Doces", active: true },
  ],
  products: [
    product("agua", { name: "Água com gás", barcode: "789" }),
    product("suco", { name: "Suco de uva", stock: 0 }),
    product("bala", { categoryId: null, active: false }),
  ],
  rest: [],
};

const found = (...asked: [string, Parameters<typeof findProducts>[2]]) =>
  findProducts(catalogue, ...asked).map(({ id }) => id);
const orderOf = (from: { products: readonly CatalogueProduct[] }) => from.products.map(({ id }) => id);

test.each([
  ["", null, ["agua", "suco", "bala"]],
  ["AGUA gas", null, ["agua"]],
  ["789", null, ["agua"]],
  ["78", null, []],
  ["", "soldOut", ["suco"]],
  ["", "off", ["bala"]],
  ["uva", "onSale", []],
] as const)("%j, %s: %j", (query, state, ids) => {
  expect(found(query, state)).toEqual(ids);
});

test("sections: empty categories only in the whole list, 'Outros' last and only with products", () => {
  const names = (list: ReturnType<typeof sectionsOf>) =>
    list.map(({ category }) => category?.name ?? "Outros");
  expect(names(sectionsOf(catalogue, catalogue.products, true))).toEqual(["Bebidas", "Doces", "Outros"]);
  expect(names(sectionsOf(catalogue, catalogue.products.slice(0, 1), false))).toEqual(["Bebidas"]);
  expect(countStates(catalogue)).toEqual({ onSale: 1, off: 1, soldOut: 1 });
});

test("changes of the list", () => {
  expect(orderOf(change.moveProducts(catalogue, ["suco"], "c1", "agua"))).toEqual(["suco", "agua", "bala"]);
  expect(change.moveProducts(catalogue, ["bala"], "c2", null).products.at(-1)?.categoryId).toBe("c2");
  expect(change.moveCategory(catalogue, "c2", "c1").categories.map(({ id }) => id)).toEqual(["c2", "c1"]);
  expect(
    change.withoutCategory(catalogue, "c1").products.every(({ categoryId }) => categoryId === null),
  ).toBe(true);
  expect(orderOf(change.withoutProducts(catalogue, ["suco"]))).toEqual(["agua", "bala"]);
});

const counts = { onSale: 2, off: 0, soldOut: 1 };
const partly = {
  ...catalogue,
  rest: [
    { categoryId: "c2", counts, after: null },
    { categoryId: null, counts: { ...counts, off: 1 }, after: "bala" },
  ],
};

test("what is not here yet is counted, stands in its section, and goes when its part comes", () => {
  expect(countStates(partly)).toEqual({ onSale: 5, off: 2, soldOut: 3 });
  expect(sectionsOf(partly, partly.products, true).map(({ more }) => more)).toEqual([0, 3, 4]);
  expect(sectionsOf(partly, [], false)).toEqual([]);

  const part = { products: [product("mel", { categoryId: "c2" }), product("agua", { categoryId: "c2" })] };
  const some = change.withPart(partly, ["c2"], { ...part, next: "agua" });
  expect(orderOf(some)).toEqual(["suco", "bala", "mel", "agua"]);
  expect(some.rest[0]).toEqual({ categoryId: "c2", counts: { ...counts, onSale: 0 }, after: "agua" });
  const all = change.withPart(some, ["c2"], { products: [], next: null });
  expect(all.rest.map(({ categoryId }) => categoryId)).toEqual([null]);
  expect(change.withoutCategory(partly, "c2").rest.every(({ categoryId }) => categoryId === null)).toBe(true);
});

const three = [{ id: "a" }, { id: "b" }, { id: "c" }];

test.each([
  ["b", -1, { before: "a", place: 1, of: 3 }],
  ["a", 1, { before: "c", place: 2, of: 3 }],
  ["b", 1, { before: null, place: 3, of: 3 }],
  ["a", -1, null],
  ["c", 1, null],
  ["gone", 1, null],
] as const)("%s by %i", (id, by, step) => {
  expect(change.stepOf(three, id, by)).toEqual(step);
});

test.each([
  ["a", "upper", "a"],
  ["a", "lower", "b"],
  ["c", "lower", null],
] as const)("dropped on %s, the %s half: before %s", (target, half, before) => {
  expect(change.dropPlace(three, target, half)).toBe(before);
});
