import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { groupMenu } from "./menu.ts";
import { fewLeft, type MenuProduct, maxStock } from "./store.ts";

type Placed = MenuProduct & { position: number };

function product(id: string, more: Partial<Placed> = {}): Placed {
  return {
    id,
    categoryId: "c1",
    name: id,
    description: "",
    thumbnail: null,
    saleCents: 100,
    stock: 1,
    adult: false,
    groups: [],
    position: 0,
    ...more,
  };
}

const ids = (menu: ReturnType<typeof groupMenu>) =>
  menu.map((section) => [section.id, section.products.map((each) => each.id)]);

describe("groupMenu", () => {
  it("orders sections by position, then name as Brazilians sort", () => {
    const categories = [
      { id: "c1", name: "Zebra", position: 1 },
      { id: "c2", name: "Águas", position: 2 },
      { id: "c3", name: "Bebidas", position: 2 },
    ];
    const products = [
      product("p1"),
      product("p2", { categoryId: "c2" }),
      product("p3", { categoryId: "c3" }),
    ];
    expect(groupMenu(categories, products).map((section) => section.name)).toEqual([
      "Zebra",
      "Águas",
      "Bebidas",
    ]);
  });

  it("orders products by position, name, id", () => {
    const categories = [{ id: "c1", name: "Bebidas", position: 0 }];
    const products = [
      product("d", { name: "Água" }),
      product("c", { name: "Água" }),
      product("b", { name: "Abacaxi" }),
      product("a", { name: "Zimbro", position: -1 }),
    ];
    expect(ids(groupMenu(categories, products))).toEqual([["c1", ["a", "b", "c", "d"]]]);
  });

  it("lists only what has a price and stock, and drops empty sections", () => {
    const categories = [
      { id: "c1", name: "Um", position: 0 },
      { id: "c2", name: "Dois", position: 1 },
    ];
    const products = [
      product("a", { saleCents: 0 }),
      product("b", { stock: 0 }),
      product("c", { categoryId: "c2" }),
      product("d", { saleCents: -1 }),
    ];
    expect(ids(groupMenu(categories, products))).toEqual([["c2", ["c"]]]);
  });

  it("puts the rest last under 'Outros', also when a category has that name", () => {
    const categories = [
      { id: "blank", name: "  ", position: -5 },
      { id: "named", name: "outros", position: -4 },
      { id: "c1", name: "Bebidas", position: 9 },
    ];
    const products = [
      product("a", { categoryId: null }),
      product("b", { categoryId: "unknown" }),
      product("c", { categoryId: "blank" }),
      product("d", { categoryId: "named" }),
      product("e"),
    ];
    const menu = groupMenu(categories, products);
    expect(ids(menu)).toEqual([
      ["c1", ["e"]],
      ["outros", ["a", "b", "c", "d"]],
    ]);
    expect(menu[1]?.name).toBe("Outros");
  });

  it("shows categories of one name as one section, under the first of them", () => {
    const categories = [
      { id: "late", name: "bebidas ", position: 2 },
      { id: "c1", name: "Bebidas", position: 1 },
      { id: "c2", name: "Doces", position: 3 },
      { id: "empty", name: "Vazia", position: 0 },
    ];
    const products = [
      product("b", { categoryId: "late" }),
      product("a"),
      product("c", { categoryId: "c2" }),
      product("d", { categoryId: "late", position: -1 }),
    ];
    const menu = groupMenu(categories, products);
    expect(menu.map(({ name }) => name)).toEqual(["Bebidas", "Doces"]);
    expect(ids(menu)).toEqual([
      ["c1", ["d", "a", "b"]],
      ["c2", ["c"]],
    ]);
  });

  it("gives products their public shape only", () => {
    const [section] = groupMenu([], [product("a")]);
    expect(section?.products[0]).toStrictEqual({
      id: "a",
      categoryId: "c1",
      name: "a",
      description: "",
      thumbnail: null,
      saleCents: 100,
      stock: 1,
      adult: false,
      groups: [],
    });
  });

  it("tells the stock only when few are left", () => {
    const shown = (stock: number) => groupMenu([], [product("a", { stock })])[0]?.products[0]?.stock;
    for (const stock of [1, 2, fewLeft]) expect(shown(stock)).toBe(stock);
    // Plentiful stocks look alike, so that a sale does not change the page.
    expect(new Set([fewLeft + 1, 50, 4_321, maxStock].map(shown))).toEqual(new Set([maxStock]));
  });

  it("shows each product that can be ordered exactly once, whatever the order they come in", () => {
    const anyProduct = fc.record({
      categoryId: fc.constantFrom(null, "c1", "c2", "gone"),
      name: fc.constantFrom("Água", "Bala", "Café"),
      saleCents: fc.integer({ min: 0, max: 3 }),
      stock: fc.integer({ min: 0, max: 3 }),
      position: fc.integer({ min: 0, max: 2 }),
    });
    const categories = [
      { id: "c1", name: "Um", position: 0 },
      { id: "c2", name: "", position: 1 },
    ];
    fc.assert(
      fc.property(fc.array(anyProduct), (list) => {
        const products = list.map((each, index) => product(`p${index}`, each));
        const menu = groupMenu(categories, products);
        const shown = menu.flatMap((section) => section.products.map((each) => each.id));
        const sold = products.filter((each) => each.saleCents > 0 && each.stock > 0).map((each) => each.id);
        expect([...shown].sort()).toEqual([...sold].sort());
        expect(groupMenu(categories, [...products].reverse())).toEqual(menu);
      }),
    );
  });
});
