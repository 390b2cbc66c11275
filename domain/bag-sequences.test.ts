import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { menuOf, product } from "#tests/harness/menu-products.ts";
import { type Bag, bagTotals, putLine, reconcileBag, removeLine, setLineQuantity } from "./bag.ts";

describe("any sequence of operations", () => {
  const id = fc.constantFrom("a", "b", "c", "d");
  const anyProduct = fc
    .record({
      id,
      saleCents: fc.integer({ min: 1, max: 100_000_000 }),
      stock: fc.integer({ min: 0, max: 50 }),
    })
    .map(({ id: key, ...more }) => product(key, more));
  const operation: fc.Arbitrary<(bag: Bag) => Bag> = fc.oneof(
    fc.tuple(anyProduct, fc.double()).map(
      ([each, quantity]) =>
        (bag: Bag) =>
          putLine(bag, each, quantity),
    ),
    fc.tuple(id, fc.double()).map(
      ([key, quantity]) =>
        (bag: Bag) =>
          setLineQuantity(bag, key, quantity),
    ),
    id.map((key) => (bag: Bag) => removeLine(bag, key)),
    fc
      .uniqueArray(anyProduct, { selector: (each) => each.id })
      .map((products) => (bag: Bag) => reconcileBag(bag, menuOf(...products)).bag),
  );

  it("keeps 1 ≤ quantity ≤ most, one line a product, and the total the sum of the lines", () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 30 }), (operations) => {
        let bag: Bag = [];
        for (const apply of operations) {
          bag = apply(bag);
          for (const line of bag) {
            expect(Number.isInteger(line.quantity)).toBe(true);
            expect(line.quantity).toBeGreaterThanOrEqual(1);
            expect(line.quantity).toBeLessThanOrEqual(line.max);
          }
          expect(new Set(bag.map((line) => line.id)).size).toBe(bag.length);
          const { totalCents, units, lines } = bagTotals(bag);
          expect(totalCents).toBe(
            bag.map((line) => line.quantity * line.saleCents).reduce((a, b) => a + b, 0),
          );
          expect(units).toBe(bag.map((line) => line.quantity).reduce((a, b) => a + b, 0));
          expect(lines).toBe(bag.length);
        }
      }),
    );
  });

  it("is up to date after it was brought up to date", () => {
    const products = fc.uniqueArray(anyProduct, { selector: (each) => each.id });
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 10 }), products, (operations, listed) => {
        const menu = menuOf(...listed);
        const once = reconcileBag(
          operations.reduce<Bag>((bag, apply) => apply(bag), []),
          menu,
        );
        const twice = reconcileBag(once.bag, menu);
        expect(twice.changes).toEqual([]);
        expect(twice.bag).toBe(once.bag);
      }),
    );
  });
});
