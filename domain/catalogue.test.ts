import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { copyName, priceByPercent, readPercent, readPrice, readStock, saleState } from "./catalogue.ts";

test.each([
  ["9,90", 990],
  ["9,9", 990],
  ["9.90", 990],
  ["9", 900],
  [" R$ 1.250,00 ", 125_000],
  ["1.250", 125_000],
  ["1250", 125_000],
  ["0,01", 1],
  ["1.000.000,00", 100_000_000],
  ["1.000.000,01", null],
  ["0", null],
  ["", null],
  ["-5", null],
  ["9,900", null],
  ["12,3,4", null],
  ["abc", null],
  ["1e3", null],
])("the price %j is %s", (text, cents) => {
  expect(readPrice(text)).toBe(cents);
});

test.each([
  ["0", 0],
  [" 12 ", 12],
  ["1.200", 1_200],
  ["1000000", 1_000_000],
  ["1000001", null],
  ["1,5", null],
  ["-1", null],
  ["", null],
])("the stock %j is %s", (text, count) => {
  expect(readStock(text, 1_000_000)).toBe(count);
});

test.each([
  ["10", 100],
  ["+10%", 100],
  ["-5", -50],
  ["−5", -50],
  ["7,5", 75],
  ["0", null],
  ["-100", null],
  ["-99,9", -999],
  ["1000", 10_000],
  ["1001", null],
  ["dez", null],
  ["", null],
])("%j percent is %s tenths", (text, tenths) => {
  expect(readPercent(text)).toBe(tenths);
});

describe("a price by percent", () => {
  test.each([
    [1_000, 100, 1_100],
    [1_000, -100, 900],
    [5, 100, 6],
    [4, 100, 4],
    [990, 75, 1_064],
    [1, -999, 1],
    [0, 100, 0],
  ])("%i by %i tenths is %i", (cents, tenths, after) => {
    expect(priceByPercent(cents, tenths)).toBe(after);
  });

  test("is never zero and never more than half a cent off", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.integer({ min: -999, max: 10_000 }),
        (cents, by) => {
          const after = priceByPercent(cents, by);
          expect(after).toBeGreaterThan(0);
          if (after > 1) expect(Math.abs(after - (cents * (1_000 + by)) / 1_000)).toBeLessThanOrEqual(0.5);
        },
      ),
    );
  });
});

test.each([
  [{}, "onSale"],
  [{ active: false }, "off"],
  [{ saleCents: 0 }, "off"],
  [{ soldOut: true }, "soldOut"],
  [{ stock: 0 }, "soldOut"],
  [{ stock: 0, active: false }, "off"],
])("%j is %s", (facts, state) => {
  expect(saleState({ active: true, saleCents: 100, soldOut: false, stock: 1, ...facts })).toBe(state);
});

test("the name of a copy is never too long", () => {
  expect(copyName("Água")).toBe("Cópia de Água");
  expect(copyName("a".repeat(120))).toHaveLength(120);
});
