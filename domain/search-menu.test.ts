import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isWithinEdits } from "./edit-distance.ts";
import { prepareSearch } from "./search-menu.ts";
import { searchFor } from "./search-text.ts";
import type { Menu, MenuProduct } from "./store.ts";

const product = (name: string, description = ""): MenuProduct => ({
  id: name,
  categoryId: null,
  name,
  description,
  thumbnail: null,
  saleCents: 100,
  stock: 10,
  adult: false,
  groups: [],
});

const menu: Menu = [
  {
    id: "c",
    name: "Cervejas",
    products: [product("Heineken Long Neck"), product("Skol Lata", "Pilsen leve"), product("Brahma")],
  },
  {
    id: "a",
    name: "Água e Gelo",
    products: [
      product("Água de Coco"),
      product("Gelo", "Para a sua cerveja"),
      product("Coca-Cola Zero 0.0%"),
    ],
  },
];

const namesOf = (products: readonly MenuProduct[]) => products.map(({ name }) => name);

function find(query: string) {
  const { byName, related } = prepareSearch(menu)(query);
  return { byName: byName.flatMap(({ products }) => namesOf(products)), related: namesOf(related) };
}

describe("prepareSearch", () => {
  it.each([
    ["a name", "heineken", ["Heineken Long Neck"], []],
    ["a name without its accent", "AGUA", ["Água de Coco"], ["Gelo", "Coca-Cola Zero 0.0%"]],
    ["every sign of a name", "0.0%", ["Coca-Cola Zero 0.0%"], []],
    ["a category", "cervejas", [], ["Heineken Long Neck", "Skol Lata", "Brahma"]],
    ["a category, then a description", "cerveja", [], ["Heineken Long Neck", "Skol Lata", "Brahma", "Gelo"]],
    ["a description", "pilsen", [], ["Skol Lata"]],
    ["words of the name and of the category", "skol cerveja", [], ["Skol Lata"]],
    ["a wrong letter", "heinekem", [], ["Heineken Long Neck"]],
    ["two wrong letters of a long word", "hainekem", [], ["Heineken Long Neck"]],
    ["a letter too few, and the plural", "cervja", [], ["Heineken Long Neck", "Skol Lata", "Brahma"]],
    ["two swapped letters", "barhma", [], ["Brahma"]],
    ["two wrong letters of a short word", "bramho", [], []],
    ["a wrong letter of three", "gal", [], []],
    ["a right word and a wrong one", "skol lsta", [], ["Skol Lata"]],
    ["nothing", "pizza", [], []],
  ])("finds by %s: %j", (_case, query, byName, related) => {
    expect(find(query)).toEqual({ byName, related });
  });

  it.each(["", "   "])("finds the whole menu by %j", (query) => {
    expect(prepareSearch(menu)(query)).toEqual({ byName: menu, related: [] });
  });

  const word = fc.constantFrom(
    "skol",
    "skoll",
    "lata",
    "coco",
    "açaí",
    "acai",
    "gelo",
    "heineken",
    "x",
    "0.0%",
  );
  const text = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
  const anyMenu = fc
    .array(fc.tuple(text, fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 })), { maxLength: 4 })
    .map((sections) =>
      sections.map(([name, products], at) => ({
        id: String(at),
        name,
        products: products.map(([title, about], index) => ({
          ...product(title, about),
          id: `${at}-${index}`,
        })),
      })),
    );

  it("puts the matches by name first and complete, and lists every product once", () => {
    fc.assert(
      fc.property(anyMenu, text, (anyOne, query) => {
        const { byName, related } = prepareSearch(anyOne)(query);
        const all = anyOne.flatMap(({ products }) => products);
        const isNamed = searchFor(query);
        const first = byName.flatMap(({ products }) => products);
        expect(first).toEqual(all.filter(({ name }) => isNamed(name)));
        const listed = [...first, ...related];
        expect(new Set(listed).size).toBe(listed.length);
        expect(all).toEqual(expect.arrayContaining(listed));
      }),
    );
  });

  it("compares a large menu with few words, not with every product", () => {
    const products = Array.from({ length: 2_000 }, (_, at) => product(`Produto comum ${at % 50}`));
    let compared = 0;
    const counted = {
      ...products[0],
      id: "x",
      get name() {
        compared += 1;
        return "Heineken";
      },
    } as MenuProduct;
    const search = prepareSearch([{ id: "s", name: "Tudo", products: [...products, counted] }]);
    for (const query of ["heinekem", "produt", "cumom 7"]) search(query);
    // Read once, when the search was prepared.
    expect(compared).toBe(1);
    expect(namesOf(search("heinekem").related)).toEqual(["Heineken"]);
  });
});

describe("isWithinEdits", () => {
  it.each([
    ["skol", "skol", 0, true],
    ["skol", "skal", 1, true],
    ["skol", "sko", 1, true],
    ["skol", "skoll", 1, true],
    ["sokl", "skol", 1, true],
    ["skol", "skollll", 1, false],
    ["skol", "gelo", 2, false],
    ["", "ab", 2, true],
    ["", "abc", 2, false],
  ])("from %j to %j by %i edits: %j", (typed, word, most, expected) => {
    expect(isWithinEdits(typed, word, most)).toBe(expected);
  });

  it("is the same in both directions, and grows with what is forgiven", () => {
    const short = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 8 });
    fc.assert(
      fc.property(short, short, fc.integer({ min: 0, max: 3 }), (a, b, most) => {
        expect(isWithinEdits(a, b, most)).toBe(isWithinEdits(b, a, most));
        if (isWithinEdits(a, b, most)) {
          expect(isWithinEdits(a, b, most + 1)).toBe(true);
          expect(isWithinEdits(a, `${b}c`, most, true)).toBe(true);
        }
      }),
    );
  });
});
