import { describe, expect, test } from "vitest";
import {
  addCategorySchema,
  categoryFormSchema,
  moveProductsSchema,
  numberChangeSchema,
  percentSchema,
  sellOutSchema,
} from "./catalogue-requests.ts";

const newId = "0b5c1e2a6c1f4a3e9d523f1f4f1f0a11";

test.each([
  [{ of: "price", from: 0, to: 100 }, true],
  [{ of: "price", from: 100, to: 0 }, false],
  [{ of: "price", from: 100, to: 100_000_001 }, false],
  [{ of: "price", from: 100, to: 9.5 }, false],
  [{ of: "stock", from: 5, to: 0 }, true],
  [{ of: "stock", from: 5, to: -1 }, false],
  [{ of: "stock", from: 5, to: 1_000_001 }, false],
  [{ of: "name", from: 5, to: 1 }, false],
])("the number %j: %s", (request, ok) => {
  expect(numberChangeSchema.safeParse(request).success).toBe(ok);
});

test.each([
  [{ tenths: 100, seen: [["a", 100]] }, true],
  [{ tenths: -1_000, seen: [["a", 100]] }, false],
  [{ tenths: 100, seen: [] }, false],
  [
    {
      tenths: 100,
      seen: [
        ["a", 1],
        ["a", 2],
      ],
    },
    false,
  ],
  [{ tenths: 100, seen: Array.from({ length: 1_001 }, (_, at) => [`p${at}`, 1]) }, false],
])("the percent %#: %s", (request, ok) => {
  expect(percentSchema.safeParse(request).success).toBe(ok);
});

test("of products: at least one, each once, none without an id", () => {
  for (const ids of [[], ["a", "a"], [""], ["x".repeat(101)], "a"]) {
    expect(sellOutSchema.safeParse({ ids, wish: "tomorrow" }).success).toBe(false);
    expect(moveProductsSchema.safeParse({ ids, categoryId: null, before: null }).success).toBe(false);
  }
  expect(sellOutSchema.safeParse({ ids: ["a"], wish: "never" }).success).toBe(false);
});

describe("the name of a category", () => {
  test.each([
    ["Cervejas", true],
    ["  Vinhos  tintos ", true],
    ["Outros", false],
    [" OUTROS", false],
    ["", false],
    ["a".repeat(61), false],
  ])("%j: %s", (name, ok) => {
    expect(categoryFormSchema.safeParse({ name }).success).toBe(ok);
    expect(addCategorySchema.safeParse({ id: newId, name }).success).toBe(ok);
  });
});
