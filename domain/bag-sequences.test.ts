import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { menuOf, product } from "#tests/harness/menu-products.ts";
import { type Bag, bagTotals, putLine, removeLine, setLineQuantity, stepLine, unitsOf } from "./bag.ts";
import { reconcileBag } from "./bag-changes.ts";
import { choose, type OptionGroup, pricings } from "./options.ts";

const id = fc.constantFrom("a", "b", "c", "d");

const anyGroups = fc
  .array(
    fc.record({
      pricing: fc.constantFrom(...pricings),
      bounds: fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 3 })),
      repeats: fc.boolean(),
      options: fc.array(fc.record({ priceCents: fc.nat(9_999), on: fc.boolean() }), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
    { maxLength: 2 },
  )
  .map((groups) =>
    groups.map(
      ({ pricing, bounds: [least, most], repeats, options }, at): OptionGroup => ({
        id: `g${at}`,
        name: `Grupo ${at}`,
        least: Math.min(least, most),
        most,
        pricing,
        repeats,
        options: options.map((option, index) => ({ id: `o${index}`, name: `Opção ${index}`, ...option })),
      }),
    ),
  );

const anyProduct = fc
  .record({
    id,
    saleCents: fc.integer({ min: 1, max: 100_000_000 }),
    stock: fc.integer({ min: 0, max: 50 }),
    groups: anyGroups,
  })
  .map(({ id: key, ...more }) => product(key, more));

const picks = fc.array(fc.tuple(fc.nat(1), fc.nat(2), fc.nat(2)), { maxLength: 4 });
const note = fc.constantFrom("", "", "sem cebola");

const chosenOf = (groups: readonly OptionGroup[], wanted: [number, number, number][]) =>
  wanted.reduce(
    (chosen, [group, option, times]) => choose(groups, chosen, `g${group}`, `o${option}`, times),
    choose(groups, [], "", "", 0),
  );

const operation: fc.Arbitrary<(bag: Bag) => Bag> = fc.oneof(
  fc.tuple(anyProduct, fc.double(), picks, note, fc.nat(3)).map(
    ([each, quantity, wanted, text, edited]) =>
      (bag: Bag) =>
        putLine(
          bag,
          each,
          quantity,
          { options: chosenOf(each.groups, wanted), note: text },
          bag[edited]?.productId === each.id ? bag[edited]?.id : undefined,
        ),
  ),
  fc.tuple(anyProduct, fc.constantFrom(1, -1)).map(
    ([each, step]) =>
      (bag: Bag) =>
        stepLine(bag, each, step as 1 | -1),
  ),
  fc.tuple(fc.nat(5), fc.double()).map(
    ([at, quantity]) =>
      (bag: Bag) =>
        setLineQuantity(bag, bag[at]?.id ?? "", quantity),
  ),
  fc.nat(5).map((at) => (bag: Bag) => removeLine(bag, bag[at]?.id ?? "")),
  fc
    .uniqueArray(anyProduct, { selector: (each) => each.id })
    .map((products) => (bag: Bag) => reconcileBag(bag, menuOf(...products)).bag),
);

describe("any sequence of operations", () => {
  it("keeps each line's own id, at least one of each, and the total the sum of the lines", () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 30 }), (operations) => {
        let bag: Bag = [];
        for (const apply of operations) {
          bag = apply(bag);
          for (const line of bag) {
            expect(Number.isInteger(line.quantity)).toBe(true);
            expect(line.quantity).toBeGreaterThanOrEqual(1);
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

  it("brought up to date, has no more of a product than there is, over all its lines", () => {
    const products = fc.uniqueArray(anyProduct, { selector: (each) => each.id });
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 20 }), products, (operations, listed) => {
        const { bag } = reconcileBag(
          operations.reduce<Bag>((each, apply) => apply(each), []),
          menuOf(...listed),
        );
        for (const { id: productId, stock } of listed)
          expect(unitsOf(bag, productId)).toBeLessThanOrEqual(stock);
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
