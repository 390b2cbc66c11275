import fc from "fast-check";
import { expect, test } from "vitest";
import { type Bag, putLine } from "#domain/bag.ts";
import type { OrderDraft } from "#domain/checkout.ts";
import type { CouponBenefit } from "#domain/coupon.ts";
import { orderDraftSchema } from "#domain/draft-schema.ts";
import { type Chosen, choose, type OptionGroup, pricings, timesChosen } from "#domain/options.ts";
import { quote } from "#domain/quote.ts";
import { toSentDraft } from "#domain/sent-draft.ts";
import type { MenuProduct } from "#domain/store.ts";
import { wantedOptions } from "./option-statements.ts";
import { soldProducts, toRows, toTake, upToDate } from "./price-order.ts";

const cents = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 100_000_000 }));

const mostly = fc.nat(7).map((number) => number > 0);

const group = (id: string): fc.Arbitrary<OptionGroup> =>
  fc
    .record({
      least: fc.nat(2),
      more: fc.nat(3),
      pricing: fc.constantFrom(...pricings),
      repeats: fc.boolean(),
      options: fc.array(fc.record({ priceCents: cents, on: mostly }), { maxLength: 5 }),
    })
    .map(({ least, more, pricing, repeats, options }) => ({
      id,
      name: `Group ${id}`,
      least,
      most: Math.max(1, least + more),
      pricing,
      repeats,
      // Groups may have options of the same id.
      options: options.map((option, at) => ({ id: `o${at}`, name: `${id} ${at}`, ...option })),
    }));

const groups = fc.tuple(...["g0", "g1", "g2", "g3"].map(group));

const product = fc.record({
  saleCents: fc.integer({ min: 1, max: 100_000_000 }),
  stock: fc.integer({ min: 1, max: 500 }),
  uses: fc.uniqueArray(fc.nat(3), { maxLength: 4 }),
});

const adding = fc.record({
  product: fc.nat(5),
  quantity: fc.integer({ min: 1, max: 20 }),
  presses: fc.array(fc.nat(19), { minLength: 8, maxLength: 8 }),
  note: fc.constantFrom("", "sem cebola"),
});

/** Presses options in the product's dialog until each group has enough, or a few more. */
function pick(all: readonly OptionGroup[], presses: readonly number[]): Chosen {
  let chosen: Chosen = [];
  all.forEach(({ id, least, most, repeats, options }, at) => {
    const on = options.filter((option) => option.on);
    const wanted = Math.min(most, least + ((presses[at] ?? 0) % 3));
    for (let press = 0; press < wanted && on.length > 0; press++) {
      const option = on[((presses[(at + press) % presses.length] ?? 0) + (repeats ? 0 : press)) % on.length];
      if (!option) continue;
      const times = repeats ? timesChosen(chosen, id, option.id) + 1 : 1;
      chosen = choose(all, chosen, id, option.id, times);
    }
  });
  return chosen;
}

const benefit: fc.Arbitrary<CouponBenefit | null> = fc.oneof(
  fc.constant(null),
  fc.record({ kind: fc.constant("percent" as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant("amount" as const), cents: fc.integer({ min: 1, max: 1_000_000 }) }),
  fc.constant({ kind: "freeDelivery" as const }),
);

const fee = fc.record({ feeCents: cents, freeFromCents: fc.option(cents) });

function menuOf(made: readonly OptionGroup[], facts: { saleCents: number; stock: number; uses: number[] }[]) {
  return facts.map(
    ({ saleCents, stock, uses }, at): MenuProduct => ({
      id: `p${at}`,
      categoryId: null,
      name: `Product ${at}`,
      description: "",
      thumbnail: null,
      saleCents,
      stock,
      adult: false,
      groups: uses.flatMap((use) => made[use] ?? []),
    }),
  );
}

type Rows = Parameters<typeof soldProducts>[1][number][];

/** As the database gives them, in no order. */
function rowsOf(menu: readonly MenuProduct[], wanted?: ReadonlySet<string>) {
  const products = menu.map(({ groups: _, ...rest }) => ({
    ...rest,
    barcode: null,
    active: true,
    soldOut: false,
    deletedAt: null,
  }));
  const options = menu.flatMap((each) =>
    each.groups.flatMap(({ id, name, least, most, pricing, repeats, options: found }, position): Rows => {
      const row = {
        productId: each.id,
        position,
        groupId: id,
        groupName: name,
        least,
        most,
        pricing,
        repeats,
      };
      const none = {
        optionId: null,
        optionName: null,
        priceCents: null,
        available: null,
        optionPosition: null,
      };
      const read = found
        .map((option, at) => ({ option, at }))
        .filter(({ option }) => wanted?.has(`${id} ${option.id}`) ?? true);
      return read.length === 0
        ? [{ ...row, ...none }]
        : read.map(({ option, at }) => ({
            ...row,
            optionId: option.id,
            optionName: option.name,
            priceCents: option.priceCents,
            available: option.on,
            optionPosition: at,
          }));
    }),
  );
  return soldProducts(products, options.reverse());
}

test("for any menu with options and any bag, the browser's price is the server's", () => {
  let withOptions = 0;
  fc.assert(
    fc.property(
      groups,
      fc.array(product, { minLength: 1, maxLength: 6 }),
      fc.array(adding, { minLength: 1, maxLength: 12 }),
      benefit,
      fee,
      (made, facts, addings, coupon, { feeCents, freeFromCents }) => {
        const menu = menuOf(made, facts);
        const bag = addings.reduce<Bag>((before, { product: at, quantity, presses, note }) => {
          const wanted = menu[at % menu.length] as MenuProduct;
          return putLine(before, wanted, quantity, { options: pick(wanted.groups, presses), note });
        }, []);
        if (bag.length === 0) return;
        if (bag.some(({ options }) => options.length > 1)) withOptions += 1;
        const store = {
          orderMinCents: 0,
          areas: { areas: [], elsewhere: { feeCents, orderMinCents: 0, minutes: null }, freeFromCents },
        };
        const wanted = { delivery: "delivery", address: null, benefit: coupon } as const;
        const seen = quote(store, { ...wanted, lines: bag });

        const draft = orderDraftSchema.parse(JSON.parse(JSON.stringify(toSentDraft(draftOf(bag)))));
        // As the order reads them: of all options only those that were chosen.
        const chosen = new Set(
          wantedOptions(draft.lines).map(({ groupId, optionId }) => `${groupId} ${optionId}`),
        );
        const products = rowsOf(menu, chosen);
        const { bag: priced, changes } = upToDate(draft, products);
        expect(changes).toEqual([]);
        expect(upToDate(draft, rowsOf(menu))).toMatchObject({ bag: priced, changes });
        expect(quote(store, { ...wanted, lines: priced })).toEqual(seen);
        const rows = toRows(priced, products);
        expect(rows.map(({ saleCents, quantity }) => [saleCents, quantity])).toEqual(
          bag.map(({ saleCents, quantity }) => [saleCents, quantity]),
        );
        const taken = toTake(priced, products);
        expect(taken.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(seen.units);
        for (const { productId, quantity } of taken) {
          expect(quantity).toBeLessThanOrEqual(products.get(productId)?.stock ?? 0);
        }
      },
    ),
    { numRuns: 400 },
  );
  expect(withOptions).toBeGreaterThan(100);
});

function draftOf(bag: Bag): OrderDraft {
  return {
    lines: [...bag],
    delivery: "delivery",
    payment: null,
    contact: null,
    customerName: null,
    address: null,
    changeForCents: null,
    coupon: null,
    slotAt: null,
    adult: false,
    freightCents: 0,
    discountCents: 0,
  };
}
