import { expect, test } from "vitest";
import type { OptionGroup } from "./options.ts";
import { packMenu, unpackMenu } from "./packed-menu.ts";
import type { Menu } from "./store.ts";

const group = (id: string): OptionGroup => ({
  id,
  name: `Grupo "${id}"`,
  least: 0,
  most: 2,
  pricing: "sum",
  repeats: false,
  options: [{ id: "a", name: "D'Água", priceCents: 100, on: true }],
});
const [size, extra] = [group("size"), group("extra")];
const product = (id: string, groups: OptionGroup[]) => ({
  id,
  categoryId: "drinks",
  name: `Produto </script> ${id}`,
  description: "",
  thumbnail: null,
  saleCents: 800,
  stock: 10,
  adult: false,
  groups,
});
const menu: Menu = [
  { id: "drinks", name: "Bebidas", products: [product("a", [size, extra]), product("b", [])] },
  { id: "others", name: "Outros", products: [product("c", [extra])] },
];

const pack = (whole: Menu) => packMenu(whole, async () => {});

test("a menu that was sent is the menu that was packed", async () => {
  expect(unpackMenu(structuredClone(await pack(menu)))).toEqual(menu);
  expect(unpackMenu(structuredClone(await pack([])))).toEqual([]);
  const empty = { id: "none", name: "Nada", products: [] };
  expect(unpackMenu(structuredClone(await pack([empty, ...menu])))).toEqual([empty, ...menu]);
});

test("a long section is written in parts, with others in between", async () => {
  const products = Array.from({ length: 1_001 }, (_, at) => product(`p${at}`, [extra]));
  const long: Menu = [{ id: "all", name: "Tudo", products }];
  let turns = 0;
  const packed = await packMenu(long, async () => void turns++);
  expect(turns).toBeGreaterThan(4);
  expect(unpackMenu(structuredClone(packed))).toEqual(long);
});

test("a group that many products have is sent once", async () => {
  const { groups, sections } = await pack(menu);
  expect(JSON.parse(groups)).toEqual([size, extra]);
  expect(JSON.stringify(sections)).not.toContain("Grupo");
});

test("where it was packed it is not parsed again", async () => {
  expect(unpackMenu(await pack(menu))).toBe(menu);
});
