import { expect, test } from "vitest";
import { addCategorySchema } from "./catalogue-requests.ts";
import { groupMenu } from "./menu.ts";
import { createMenuPlan } from "./menu-plan.ts";
import { isOthers } from "./others.ts";

test.each([
  ["Outros", true],
  [" OUTROS ", true],
  ["Óutros", true],
  ["Outros doces", false],
  ["", false],
])("%j: %s, in the menu, in a form and in a file alike", (name, expected) => {
  expect(isOthers(name)).toBe(expected);
  const refused = !addCategorySchema.safeParse({ id: "a".repeat(32), name }).success;
  expect(refused).toBe(expected || name === "");
  const product = {
    id: "p",
    categoryId: "c",
    name: "Bolo",
    description: "",
    thumbnail: null,
    saleCents: 100,
  };
  const sold = { ...product, stock: 1, adult: false, groups: [], position: 1 };
  const [section] = groupMenu([{ id: "c", name, position: 1 }], [sold]);
  expect(section?.id).toBe(expected || name === "" ? "outros" : "c");
  const rows = [{ line: 2, cells: { name: "Bolo", price: "1", category: name } }];
  const { plan, newCategories } = createMenuPlan(
    { products: [], categories: [], groups: [], pictures: [] },
    rows,
  );
  const [row] = rows.map(plan);
  expect(row?.fields.category ?? null).toBe(expected || name === "" ? null : name);
  expect(newCategories).toHaveLength(expected || name === "" ? 0 : 1);
});
