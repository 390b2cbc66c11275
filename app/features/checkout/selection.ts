import type { AddressEntry, ContactEntry } from "#domain/customer.ts";
import type { DeliveryMethod, PaymentMethod, Store } from "#domain/store.ts";
import type { AppliedCoupon } from "./applied-coupon.ts";
import type { Choices } from "./draft-store.ts";
import type { EntryBook } from "./entries/entries.ts";

export interface Selection {
  delivery: DeliveryMethod | null;
  payment: PaymentMethod | null;
  contact: ContactEntry | null;
  address: AddressEntry | null;
  slotAt: number | null;
  changeForCents: number | null;
  coupon: AppliedCoupon | null;
  couponTyped: string;
}

/** Fills in what was not chosen: the last payment method, 'Entrega', and the preferred contact and address. */
export function selectionOf(
  store: Store,
  choices: Choices,
  book: EntryBook,
  lastPayment: PaymentMethod | null,
): Selection {
  const { delivery, payment, contactId, addressId, slotAt, ...others } = choices;
  const preferred = <Entry>(entries: readonly Entry[]) => (book.loading ? null : (entries[0] ?? null));
  return {
    delivery: store.delivery.find((method) => method === delivery) ?? store.delivery[0] ?? null,
    payment: [payment, lastPayment].find((method) => method && store.payments.includes(method)) ?? null,
    contact: book.contacts.find(({ id }) => id === contactId) ?? preferred(book.contacts),
    address: book.addresses.find(({ id }) => id === addressId) ?? preferred(book.addresses),
    slotAt: store.ahead ? slotAt : null,
    ...others,
  };
}
