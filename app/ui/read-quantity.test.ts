import { expect, it } from "vitest";
import { readQuantity } from "./read-quantity.ts";

it.each([
  ["7", 7],
  [" 12 ", 12],
  ["007", 7],
  ["0", 0],
  ["-3", -3],
  ["- 3", -3],
  ["2,7", 2],
  ["2.5", 2],
  ["1.000", 1_000],
  ["1.000.000", 1_000_000],
  ["1.000,50", 1_000],
  ["10.0000", 10],
  ["12 un", 12],
  ["", null],
  ["-", null],
  ["abc", null],
] as const)("%j is %j", (text, quantity) => {
  expect(readQuantity(text)).toBe(quantity);
});
