import { describe, expect, it } from "vitest";
import { menuOf, product } from "#tests/harness/menu-products.ts";
import {
  type Bag,
  bagTotals,
  hasRoomFor,
  maxBagLines,
  putLine,
  removeLine,
  setLineQuantity,
  stepLine,
  unitsOf,
} from "./bag.ts";
import { describeBagChanges, reconcileBag } from "./bag-changes.ts";
import type { MenuProduct } from "./store.ts";

const bagOf = (...lines: [MenuProduct, number][]) =>
  lines.reduce<Bag>((bag, [each, quantity]) => putLine(bag, each, quantity), []);

describe("stepLine", () => {
  it.each([
    [0, 1, 1],
    [1, 1, 2],
    [3, 1, 3],
    [2, -1, 1],
    [1, -1, 0],
    [0, -1, 0],
  ] as const)("from %i by %i, of a stock of 3: %i", (quantity, step, expected) => {
    const cake = product("a", { stock: 3 });
    const bag = bagOf(
      [product("b"), 1],
      ...(quantity > 0 ? [[cake, quantity] as [MenuProduct, number]] : []),
    );
    const after = stepLine(bag, cake, step);
    expect(unitsOf(after, "a")).toBe(expected);
    expect(unitsOf(after, "b")).toBe(1);
  });

  it("leaves a full bag as it is", () => {
    const full = bagOf(
      ...Array.from({ length: maxBagLines }, (_, at): [MenuProduct, number] => [product(`${at}`), 1]),
    );
    expect(stepLine(full, product("more"), 1)).toBe(full);
    expect(unitsOf(stepLine(full, product("7"), 1), "7")).toBe(2);
  });
});

describe("putLine", () => {
  it("keeps what the bag needs of a product, with its stock as the most", () => {
    expect(putLine([], product("a", { stock: 7, thumbnail: "/a.webp" }), 2)).toStrictEqual([
      {
        id: "a",
        productId: "a",
        name: "a",
        thumbnail: "/a.webp",
        categoryId: "c1",
        saleCents: 500,
        quantity: 2,
        max: 7,
        adult: false,
        options: [],
        note: "",
        lacks: null,
      },
    ]);
  });

  it("replaces an line in its place", () => {
    const bag = putLine(bagOf([product("a"), 1], [product("b"), 1]), product("a", { saleCents: 600 }), 4);
    expect(bag.map((line) => [line.id, line.quantity, line.saleCents])).toEqual([
      ["a", 4, 600],
      ["b", 1, 500],
    ]);
  });

  it("caps at the stock and refuses what has none, or no price", () => {
    expect(putLine([], product("a", { stock: 3 }), 99)[0]?.quantity).toBe(3);
    const bag: Bag = [];
    expect(putLine(bag, product("a", { stock: 0 }), 1)).toBe(bag);
    expect(putLine(bag, product("a", { saleCents: 0 }), 1)).toBe(bag);
  });

  it("holds at most 100 lines, and still edits them", () => {
    const full = Array.from({ length: maxBagLines }, (_, index) => product(`p${index}`)).reduce<Bag>(
      (bag, each) => putLine(bag, each, 1),
      [],
    );
    expect(full).toHaveLength(100);
    expect(putLine(full, product("more"), 1)).toBe(full);
    expect([hasRoomFor(full, "more"), hasRoomFor(full, "p5")]).toEqual([false, true]);
    expect(putLine(full, product("p5"), 3)[5]?.quantity).toBe(3);
  });
});

describe("setLineQuantity and removeLine", () => {
  const bag = bagOf([product("a", { stock: 5 }), 2], [product("b"), 1]);

  it.each([
    [3, 3],
    [9, 5],
    [0, 1],
    [Number.NaN, 1],
  ])("%d becomes %d", (wanted, expected) => {
    expect(setLineQuantity(bag, "a", wanted)[0]?.quantity).toBe(expected);
  });

  it("return the same bag when nothing changes", () => {
    expect(setLineQuantity(bag, "a", 2)).toBe(bag);
    expect(setLineQuantity(bag, "x", 2)).toBe(bag);
    expect(removeLine(bag, "x")).toBe(bag);
  });

  it("removes one line", () => {
    expect(removeLine(bag, "a").map((line) => line.id)).toEqual(["b"]);
  });
});

describe("bagTotals", () => {
  it("sums cents, units and lines", () => {
    const bag = bagOf([product("a", { saleCents: 399 }), 3], [product("b", { saleCents: 1050 }), 2]);
    expect(bagTotals(bag)).toEqual({ totalCents: 3297, units: 5, lines: 2 });
    expect(bagTotals([])).toEqual({ totalCents: 0, units: 0, lines: 0 });
  });
});

describe("reconcileBag", () => {
  const bag = bagOf([product("Gelo"), 2], [product("Carvão"), 8]);

  it("returns the same bag when nothing changed", () => {
    const result = reconcileBag(bag, menuOf(product("Carvão"), product("Gelo"), product("Sal")));
    expect(result.bag).toBe(bag);
    expect(result.changes).toEqual([]);
  });

  it("tells what is gone, dearer or short, by name", () => {
    const { bag: next, changes } = reconcileBag(bag, menuOf(product("Carvão", { saleCents: 650, stock: 3 })));
    expect(next.map((line) => [line.id, line.quantity, line.max, line.saleCents])).toEqual([
      ["Carvão", 3, 3, 650],
    ]);
    expect(changes).toEqual([
      { kind: "gone", name: "Gelo" },
      { kind: "price", name: "Carvão", oldCents: 500, newCents: 650 },
      { kind: "stock", name: "Carvão", oldQuantity: 8, newQuantity: 3 },
    ]);
    expect(describeBagChanges(changes)).toEqual([
      "Gelo não está mais disponível e saiu da sacola.",
      "O preço de Carvão mudou de R$\u00a05,00 para R$\u00a06,50.",
      "A quantidade de Carvão mudou de 8 para 3, o disponível em estoque.",
    ]);
  });

  it("says many changes in one text, and leaves none out", () => {
    const names = Array.from({ length: maxBagLines }, (_, index) => `Item ${index}`);
    const gone = names.map((name) => ({ kind: "gone", name }) as const);
    const [text, ...more] = describeBagChanges(gone);
    expect(more).toEqual([]);
    expect(text?.split("\n")).toEqual([
      "A sua sacola mudou:",
      ...names.map((name) => `• ${name} não está mais disponível e saiu da sacola.`),
    ]);
  });

  it("follows a new stock, name or picture in silence and keeps the other items as they are", () => {
    const menu = menuOf(product("Gelo", { stock: 99, name: "Gelo 5 kg" }), product("Carvão"));
    const result = reconcileBag(bag, menu);
    expect(result.changes).toEqual([]);
    expect(result.bag[0]).toMatchObject({ name: "Gelo 5 kg", quantity: 2, max: 99 });
    expect(result.bag[1]).toBe(bag[1]);
  });

  it("takes what is listed without stock for gone", () => {
    expect(reconcileBag(bag, menuOf(product("Gelo", { stock: 0 }), product("Carvão"))).changes).toEqual([
      { kind: "gone", name: "Gelo" },
    ]);
  });
});
