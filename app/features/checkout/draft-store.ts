import { useStore } from "zustand";
import type { Address } from "#domain/address.ts";
import { addressFields } from "#domain/address-fields.ts";
import { isCep, isState } from "#domain/cep.ts";
import type { Contact } from "#domain/contact.ts";
import type { AddressEntry, ContactEntry } from "#domain/customer.ts";
import { isPhone } from "#domain/phone.ts";
import { type DeliveryMethod, deliveryMethods, type PaymentMethod, paymentMethods } from "#domain/store.ts";
import { createPersisted } from "#state/persisted.ts";
import { putRecent } from "#state/put-recent.ts";
import { randomKey } from "#state/random-key.ts";
import { hasStrings, isRecord } from "#state/record.ts";
import { type AppliedCoupon, readCoupon } from "./applied-coupon.ts";

export interface Choices {
  delivery: DeliveryMethod | null;
  payment: PaymentMethod | null;
  contactId: string | null;
  addressId: string | null;
  /** Null: for now. */
  slotAt: number | null;
  /** The note that is handed over; null: no change is needed. */
  changeForCents: number | null;
  coupon: AppliedCoupon | null;
  /** A code that was typed and not applied. */
  couponTyped: string;
}

interface Drafts {
  choices: Readonly<Record<string, Choices>>;
  /** A guest's own, shared by all stores; newest first. */
  addresses: readonly AddressEntry[];
  contacts: readonly ContactEntry[];
  /** The last one chosen in any store. */
  lastPayment: PaymentMethod | null;
  /** Whoever uses this browser has said to be 18 or older. */
  adult: boolean;
}

const initial: Drafts = { choices: {}, addresses: [], contacts: [], lastPayment: null, adult: false };
const noChoices: Choices = {
  delivery: null,
  payment: null,
  contactId: null,
  addressId: null,
  slotAt: null,
  changeForCents: null,
  coupon: null,
  couponTyped: "",
};
const maxStores = 20;
const maxEntries = 20;

export const draftStore = createPersisted<Drafts>({ name: "n1-checkout", version: 1, initial, parse });

export const useChoices = (storeId: string): Choices =>
  useStore(draftStore, ({ choices }) => choices[storeId] ?? noChoices);

export const useLastPayment = (): PaymentMethod | null => useStore(draftStore, (state) => state.lastPayment);

export const useAdult = (): boolean => useStore(draftStore, (state) => state.adult);

/** Once for all orders of this browser. */
export const sayAdult = (adult: boolean): void => draftStore.setState({ adult });

export function choose(storeId: string, change: Partial<Choices>): void {
  const { choices } = draftStore.getState();
  const changed = { ...(choices[storeId] ?? noChoices), ...change };
  draftStore.setState({
    choices: putRecent(choices, storeId, changed, maxStores),
    ...(change.payment && { lastPayment: change.payment }),
  });
}

/** What was chosen for one order is not chosen for the next. */
export function forgetOrderChoices(storeId: string): void {
  const { payment, slotAt, changeForCents, coupon, couponTyped } = noChoices;
  choose(storeId, { payment, slotAt, changeForCents, coupon, couponTyped });
}

/** Returns the choices as they were, so that they can be restored. */
export function forgetPayments(): Drafts["choices"] {
  const { choices } = draftStore.getState();
  const cleared = Object.entries(choices).map(([id, stored]) => [id, { ...stored, payment: null }]);
  draftStore.setState({ choices: Object.fromEntries(cleared) });
  return choices;
}

/** Choices made since then stay. */
export function restorePayments(forgotten: Drafts["choices"]): void {
  const { choices } = draftStore.getState();
  const restored = Object.entries(choices).map(([id, stored]) => [
    id,
    { ...stored, payment: stored.payment ?? forgotten[id]?.payment ?? null },
  ]);
  draftStore.setState({ choices: Object.fromEntries(restored) });
}

export function saveGuestAddress(address: Address, id: string | null): string {
  const entry = { ...address, id: id ?? randomKey() };
  draftStore.setState(({ addresses }) => ({ addresses: putEntry(addresses, entry) }));
  return entry.id;
}

export function saveGuestContact(contact: Contact, id: string | null): string {
  const entry = { ...contact, id: id ?? randomKey() };
  draftStore.setState(({ contacts }) => ({ contacts: putEntry(contacts, entry) }));
  return entry.id;
}

/** After the account has saved a guest's entry: bags that used it now use the account's copy. */
export function forgetGuestEntry(id: string, savedAs: string): void {
  const follow = (chosen: string | null) => (chosen === id ? savedAs : chosen);
  const others = <T extends { id: string }>(entries: readonly T[]) =>
    entries.filter((entry) => entry.id !== id);
  draftStore.setState(({ addresses, contacts, choices }) => ({
    addresses: others(addresses),
    contacts: others(contacts),
    choices: Object.fromEntries(
      Object.entries(choices).map(([storeId, stored]) => [
        storeId,
        { ...stored, contactId: follow(stored.contactId), addressId: follow(stored.addressId) },
      ]),
    ),
  }));
}

function putEntry<T extends { id: string }>(entries: readonly T[], entry: T): T[] {
  const known = entries.some(({ id }) => id === entry.id);
  const after = known ? entries.map((each) => (each.id === entry.id ? entry : each)) : [entry, ...entries];
  return after.slice(0, maxEntries);
}

function parse(stored: unknown): Drafts | undefined {
  if (!isRecord(stored)) return undefined;
  return {
    choices: isRecord(stored.choices) ? readChoices(stored.choices) : {},
    addresses: Array.isArray(stored.addresses) ? stored.addresses.filter(isAddress).slice(0, maxEntries) : [],
    contacts: Array.isArray(stored.contacts) ? stored.contacts.flatMap(readContact).slice(0, maxEntries) : [],
    lastPayment: readPayment(stored.lastPayment),
    adult: stored.adult === true,
  };
}

function readChoices(stored: Record<string, unknown>): Record<string, Choices> {
  const read = Object.entries(stored).flatMap(([id, value]) =>
    isRecord(value) ? [[id, toChoices(value)]] : [],
  );
  return Object.fromEntries(read);
}

/** What earlier releases did not know is not chosen. */
function toChoices(stored: Record<string, unknown>): Choices {
  const { delivery, payment, contactId, addressId, slotAt, changeForCents, coupon, couponTyped } = stored;
  return {
    delivery: deliveryMethods.find((method) => method === delivery) ?? null,
    payment: readPayment(payment),
    contactId: typeof contactId === "string" ? contactId : null,
    addressId: typeof addressId === "string" ? addressId : null,
    slotAt: isAmount(slotAt) ? slotAt : null,
    changeForCents: isAmount(changeForCents) ? changeForCents : null,
    coupon: readCoupon(coupon),
    couponTyped: typeof couponTyped === "string" ? couponTyped : "",
  };
}

/** A function, because the store above is read before a constant down here has its value. */
function isAmount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function readPayment(stored: unknown): PaymentMethod | null {
  return paymentMethods.find((method) => method === stored) ?? null;
}

function isAddress(value: unknown): value is AddressEntry {
  return (
    isRecord(value) &&
    hasStrings(value, "id", ...addressFields) &&
    isCep(value.zipcode) &&
    isState(value.state)
  );
}

/** Contacts stored by earlier releases have no name. */
function readContact(value: unknown): ContactEntry[] {
  if (!isRecord(value) || !hasStrings(value, "id", "phone") || !isPhone(value.phone)) return [];
  const { id, phone, name } = value;
  return [{ id, phone, name: typeof name === "string" ? name : "" }];
}
