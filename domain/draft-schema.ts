import * as z from "zod/mini";
import { addressSchema } from "./address.ts";
import { lineIdOf, maxBagLines, maxNoteLength } from "./bag.ts";
import type { DraftLine, OrderDraft } from "./checkout.ts";
import { customerNameSchema, phoneSchema } from "./contact.ts";
import { couponCode, maxCouponLength } from "./coupon.ts";
import { sentText } from "./sent-text.ts";
import { deliveryMethods, paymentMethods } from "./store.ts";
import { optionalLine } from "./text-line.ts";

const maxIdLength = 200;
const maxQuantity = 1_000_000;
const maxSaleCents = 100_000_000;
const maxTotalCents = 999_999_999_999;
const maxLineOptions = 100;
const maxInstant = 8_640_000_000_000_000;

const id = sentText(maxIdLength, 1);

const cents = (most: number) => z.int().check(z.minimum(0), z.maximum(most));

const sentOption = z.strictObject({
  group: id,
  id,
  qtde: z.int().check(z.minimum(1), z.maximum(maxLineOptions)),
  priceCents: cents(maxSaleCents),
});

function isEachOnce(options: readonly z.infer<typeof sentOption>[]): boolean {
  return options.every(
    (option, at) => options.findIndex((each) => each.group === option.group && each.id === option.id) === at,
  );
}

/** The specification calls an item's quantity `qtde`. */
const sentLine = z.strictObject({
  id,
  qtde: z.int().check(z.minimum(1), z.maximum(maxQuantity)),
  saleCents: z.int().check(z.minimum(1), z.maximum(maxTotalCents)),
  options: z._default(z.array(sentOption).check(z.maxLength(maxLineOptions), z.refine(isEachOnce)), []),
  note: optionalLine(maxNoteLength),
});

type SentLine = z.infer<typeof sentLine>;

/** What has a default is missing in requests of older pages. */
export const orderDraftSchema = z.pipe(
  z.strictObject({
    items: z
      .array(z.pipe(sentLine, z.transform(toDraftLine)))
      .check(z.maxLength(maxBagLines), z.refine(canBeSummed)),
    delivery: z.nullable(z.enum(deliveryMethods)),
    payment: z.nullable(z.enum(paymentMethods)),
    contact: z.nullable(phoneSchema),
    name: z._default(z.nullable(customerNameSchema), null),
    address: z.nullable(z.strictObject(addressSchema.shape)),
    changeForCents: z._default(z.nullable(cents(maxTotalCents).check(z.minimum(1))), null),
    coupon: z._default(z.nullable(z.string().check(z.maxLength(maxCouponLength))), null),
    slotAt: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(maxInstant))), null),
    adult: z._default(z.boolean(), false),
    freightCents: z._default(cents(maxTotalCents), 0),
    discountCents: z._default(cents(maxTotalCents), 0),
  }),
  z.transform(
    ({ items, name, coupon, ...rest }): OrderDraft => ({
      lines: sumLines(items),
      customerName: name || null,
      coupon: couponCode(coupon ?? "") || null,
      ...rest,
    }),
  ),
);

export type SentDraft = z.input<typeof orderDraftSchema>;

/** Sums equal lines. */
function sumLines(items: readonly DraftLine[]): DraftLine[] {
  const lines = new Map<string, DraftLine>();
  for (const line of items) {
    const same = lines.get(line.id);
    lines.set(line.id, same ? { ...line, quantity: line.quantity + same.quantity } : line);
  }
  return [...lines.values()];
}

function toDraftLine({ id: productId, qtde, saleCents, options: sent, note: text }: SentLine): DraftLine {
  const options = sent.map(({ group, id: optionId, qtde: quantity, priceCents }) => ({
    groupId: group,
    optionId,
    quantity,
    priceCents,
  }));
  return {
    id: lineIdOf(productId, { options, note: text }),
    productId,
    quantity: qtde,
    saleCents,
    options,
    note: text,
  };
}

function canBeSummed(lines: readonly DraftLine[]): boolean {
  const prices = new Map(lines.map((line) => [line.id, line.saleCents]));
  const units = new Map<string, number>();
  for (const { productId, quantity } of lines) units.set(productId, quantity + (units.get(productId) ?? 0));
  return (
    lines.every((line) => prices.get(line.id) === line.saleCents) &&
    [...units.values()].every((quantity) => quantity <= maxQuantity)
  );
}
