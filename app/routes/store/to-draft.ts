import type { Bag } from "#domain/bag.ts";
import { needsAddress, type OrderDraft } from "#domain/checkout.ts";
import type { Quote } from "#domain/quote.ts";
import type { Store } from "#domain/store.ts";
import { asksContact } from "#features/checkout/asked-fields.ts";
import type { Selection } from "#features/checkout/selection.ts";

/** Sends only what this store asks for, so that no other personal data leaves the browser. */
export function toDraft(
  store: Store,
  bag: Bag,
  selection: Selection,
  price: Quote,
  adult: boolean,
): OrderDraft {
  const { delivery, payment, contact, address, slotAt, changeForCents, coupon } = selection;
  return {
    lines: bag.map(({ id, productId, quantity, saleCents, options, note }) => ({
      id,
      productId,
      quantity,
      saleCents,
      options: options.map(({ name: _, ...option }) => option),
      note,
    })),
    delivery,
    payment: store.requires.payment ? payment : null,
    contact: asksContact(store, coupon) ? (contact?.phone ?? null) : null,
    customerName: (asksContact(store, coupon) && contact?.name) || null,
    address: needsAddress(store, delivery) && address ? withoutId(address) : null,
    slotAt,
    changeForCents: payment === "cash" ? changeForCents : null,
    coupon: coupon?.code ?? null,
    adult,
    freightCents: price.freightCents ?? 0,
    discountCents: price.discountCents,
  };
}

function withoutId({ id: _, ...address }: NonNullable<Selection["address"]>): OrderDraft["address"] {
  return address;
}
