import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { correctMenu, knownAt, lacksSold, learnStock, type MenuCorrections } from "./menu-corrections.ts";
import type { Menu, MenuProduct, ProductStock, StockAnswer } from "./store.ts";

const product = (id: string, facts: Partial<MenuProduct> = {}): MenuProduct => ({
  id,
  categoryId: null,
  name: id,
  description: "",
  thumbnail: null,
  saleCents: 100,
  stock: 5,
  adult: false,
  groups: [],
  ...facts,
});

const menu: Menu = [
  { id: "a", name: "A", products: [product("a1"), product("a2")] },
  { id: "b", name: "B", products: [product("b1")] },
];
const menuRevision = 7;
const none: MenuCorrections = new Map();

const corrected = (id: string, found: ProductStock | null, revision = menuRevision) =>
  correctMenu(menu, menuRevision, learnStock(none, [id], { revision, products: found ? [found] : [] }));

describe("correctMenu", () => {
  it("leaves a menu without corrections as it is", () => {
    expect(correctMenu(menu, menuRevision, none)).toBe(menu);
  });

  it.each([menuRevision, menuRevision + 1])(
    "takes the word of revision %i on a product, and leaves the others",
    (revision) => {
      const after = corrected("a1", product("a1", { saleCents: 250 }), revision);
      expect(after[0]?.products).toEqual([product("a1", { saleCents: 250 }), product("a2")]);
      expect(after[1]).toEqual(menu[1]);
    },
  );

  it("knows better than an older word", () => {
    expect(corrected("a1", product("a1", { saleCents: 250 }), menuRevision - 1)).toEqual(menu);
    expect(corrected("a1", null, menuRevision - 1)).toEqual(menu);
  });

  it.each([
    ["gone", null],
    ["out of stock", product("b1", { stock: 0 })],
  ])("leaves out what is %s, and a section that has nothing left", (_, correction) => {
    expect(corrected("b1", correction).map((section) => section.id)).toEqual(["a"]);
  });

  it("does not add what the menu does not have", () => {
    expect(corrected("x", product("x"))).toEqual(menu);
  });
});

describe("learnStock", () => {
  it("ends with the newest word on each product, in whatever order the answers come", () => {
    const answers = fc.array(
      fc.record({
        revision: fc.integer({ min: 1, max: 50 }),
        asked: fc.subarray(["a1", "a2", "b1"], { minLength: 1 }),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(answers, (list) => {
        const known = list.reduce<MenuCorrections>((before, { revision, asked }) => {
          // What is sold is a matter of the revision.
          const products = asked.map((id) => product(id, { saleCents: revision * 10 }));
          return learnStock(before, asked, { revision, products });
        }, none);
        for (const id of ["a1", "a2", "b1"]) {
          const revisions = list.filter(({ asked }) => asked.includes(id)).map(({ revision }) => revision);
          const newest = revisions.length > 0 ? Math.max(...revisions) * 10 : undefined;
          expect(known.get(id)?.product?.saleCents).toBe(newest);
        }
      }),
    );
  });
});

it("a bag is known as well as the product that is known worst", () => {
  const known = learnStock(none, ["a1"], { revision: 9, products: [] });
  expect(knownAt(["a1"], menu, 7, known)).toBe(9);
  expect(knownAt(["a1", "a2"], menu, 7, known)).toBe(7);
  expect(knownAt(["a1"], menu, 11, known)).toBe(11);
});

describe("a product with options", () => {
  const sizes = (priceCents: number): MenuProduct["groups"] => [
    {
      id: "size",
      name: "Tamanho",
      least: 1,
      most: 1,
      pricing: "sum",
      repeats: false,
      options: [{ id: "large", name: "Grande", priceCents, on: true }],
    },
  ];
  const pizzas: Menu = [{ id: "a", name: "A", products: [product("a1", { groups: sizes(1_000) })] }];
  const stock: ProductStock = { id: "a1", saleCents: 100, stock: 3 };
  const refusal = learnStock(none, ["a1"], {
    revision: 8,
    products: [product("a1", { groups: sizes(1_250) })],
  });
  const later = learnStock(refusal, ["a1"], { revision: 9, products: [stock] });

  it("keeps the options that a refusal told when a later answer tells price and stock alone", () => {
    expect(correctMenu(pizzas, menuRevision, later)[0]?.products).toEqual([
      product("a1", { stock: 3, groups: sizes(1_250) }),
    ]);
  });

  it("has those of a menu that is newer than they are", () => {
    expect(correctMenu(pizzas, 9, later)[0]?.products).toEqual([
      product("a1", { stock: 3, groups: sizes(1_000) }),
    ]);
  });

  it("is known as well as its options are", () => {
    const alone = learnStock(none, ["a1"], { revision: 9, products: [stock] });
    expect(knownAt(["a1"], pizzas, menuRevision, alone)).toBe(menuRevision);
    expect(knownAt(["a1"], pizzas, menuRevision, later)).toBe(8);
    expect(knownAt(["a1"], pizzas, 10, later)).toBe(10);
    const gone = learnStock(later, ["a1"], { revision: 10, products: [] });
    expect(knownAt(["a1"], pizzas, menuRevision, gone)).toBe(10);
  });
});

describe("a product that the menu lacks", () => {
  const said = (found: ProductStock | null, revision: number) => ({
    revision,
    products: found ? [found] : [],
  });
  const knownBy = (answer: StockAnswer) =>
    knownAt(["a1", "x"], menu, menuRevision, learnStock(none, ["x"], answer));

  it("is not known before the server was asked, nor while it is sold and the menu is older", () => {
    expect(knownAt(["a1", "x"], menu, menuRevision, none)).toBeNull();
    expect(knownBy(said(product("x"), menuRevision + 1))).toBeNull();
    expect(lacksSold(menu, menuRevision, said(product("x"), menuRevision + 1))).toBe(true);
    expect(lacksSold(menu, menuRevision, said(product("a1"), menuRevision + 1))).toBe(false);
  });

  it("is gone by the server's word, or by that of a menu which is as new", () => {
    expect(knownBy(said(null, menuRevision + 1))).toBe(menuRevision);
    // All of its options are sold out, which the stock does not tell.
    expect(knownBy(said(product("x"), menuRevision))).toBe(menuRevision);
    expect(lacksSold(menu, menuRevision, said(product("x"), menuRevision))).toBe(false);
  });
});
