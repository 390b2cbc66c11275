import fc from "fast-check";
import { expect, test } from "vitest";
import { isGtin } from "./gtin.ts";

test.each([
  ["7894900011517", true],
  ["96385074", true],
  ["036000291452", true],
  ["10614141000415", true],
  ["7894900011518", false],
  ["789490001151", false],
  ["78949000115170", false],
  ["", false],
  ["789490001151x", false],
])("%s: %s", (digits, right) => {
  expect(isGtin(digits)).toBe(right);
});

test("one wrong digit is always noticed", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 9 }), (at, more) => {
      const right = "7894900011517";
      const digit = (Number(right[at]) + more) % 10;
      expect(isGtin(right.slice(0, at) + digit + right.slice(at + 1))).toBe(false);
    }),
  );
});
