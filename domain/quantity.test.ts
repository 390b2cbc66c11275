import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clampQuantity } from "./quantity.ts";

describe("clampQuantity", () => {
  it.each([
    [3, 10, 3],
    [2.9, 10, 2],
    [0.9, 10, 1],
    [0, 10, 1],
    [-5, 10, 1],
    [Number.NaN, 10, 1],
    [15, 10, 10],
    [Number.POSITIVE_INFINITY, 10, 10],
    [Number.NEGATIVE_INFINITY, 10, 1],
    [5, 0, 1],
    [5, -3, 1],
    [5, Number.NaN, 1],
    [5, 3.7, 3],
  ])("%d of a stock of %s is %d", (value, stock, expected) => {
    expect(clampQuantity(value, stock)).toBe(expected);
  });

  it("is always a whole number between 1 and the stock", () => {
    fc.assert(
      fc.property(fc.double(), fc.integer({ min: 1, max: 1_000_000 }), (value, stock) => {
        const quantity = clampQuantity(value, stock);
        expect(Number.isInteger(quantity)).toBe(true);
        expect(quantity).toBeGreaterThanOrEqual(1);
        expect(quantity).toBeLessThanOrEqual(stock);
      }),
    );
  });
});
