import type { AddressEntry, ContactEntry } from "#domain/customer.ts";
import type { DeliveryMethod, PaymentMethod, Store } from "#domain/store.ts";
import type { Choices } from "./draft-store.ts";
import type { EntryBook } from "./entries/entries.ts";

export interface Selection {
  delivery: DeliveryMethod | null;
  payment: PaymentMethod | null;
  contact: ContactEntry | null;
  address: AddressEntry | null;
}

/**
 * What the choices come to with this store and this book: a method that is no longer offered is no
 * choice, whoever has not chosen pays as the last time, delivery is by 'Entrega' until something else is chosen, and the preferred entry stands
 * for whoever has not chosen one, as soon as it is known which that is.
 */
export function selectionOf(
  store: Store,
  choices: Choices,
  book: EntryBook,
  lastPayment: PaymentMethod | null,
): Selection {
  const { delivery, payment, contactId, addressId } = choices;
  const preferred = <Entry>(entries: readonly Entry[]) => (book.loading ? null : (entries[0] ?? null));
  return {
    delivery: store.delivery.find((method) => method === delivery) ?? store.delivery[0] ?? null,
    payment: [payment, lastPayment].find((method) => method && store.payments.includes(method)) ?? null,
    contact: book.contacts.find(({ id }) => id === contactId) ?? preferred(book.contacts),
    address: book.addresses.find(({ id }) => id === addressId) ?? preferred(book.addresses),
  };
}
