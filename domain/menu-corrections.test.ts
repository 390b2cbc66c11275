import { describe, expect, it } from "vitest";
import { correctMenu } from "./menu-corrections.ts";
import type { Menu, MenuProduct } from "./store.ts";

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

describe("correctMenu", () => {
  it("leaves a menu without corrections as it is", () => {
    expect(correctMenu(menu, new Map())).toBe(menu);
  });

  it("takes the later word on a product and leaves the others", () => {
    const corrected = correctMenu(menu, new Map([["a1", product("a1", { saleCents: 250 })]]));
    expect(corrected[0]?.products).toEqual([product("a1", { saleCents: 250 }), product("a2")]);
    expect(corrected[1]).toEqual(menu[1]);
  });

  it.each([
    ["gone", null],
    ["out of stock", product("b1", { stock: 0 })],
  ])("leaves out what is %s, and a section that has nothing left", (_, correction) => {
    expect(correctMenu(menu, new Map([["b1", correction]])).map((section) => section.id)).toEqual(["a"]);
  });

  it("does not add what the menu does not have", () => {
    expect(correctMenu(menu, new Map([["x", product("x")]]))).toEqual(menu);
  });
});
