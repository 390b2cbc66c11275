import { expect, test } from "vitest";
import { namesOfUse, productCount, productNames } from "./option-group-use.ts";

test.each([
  [[], ""],
  [["A"], "A"],
  [["A", "B"], "A e B"],
  [["A", "B", "C", "D", "E", "F"], "A, B, C, D, E e F"],
  [["A", "B", "C", "D", "E", "F", "G"], "A, B, C, D, E e mais 2"],
])("%j: %s", (names, text) => {
  expect(productNames({ count: names.length, names: names.slice(0, namesOfUse) })).toBe(text);
});

test("one product, several products", () => {
  expect([productCount(1), productCount(0), productCount(3)]).toEqual([
    "1 produto",
    "0 produtos",
    "3 produtos",
  ]);
});
