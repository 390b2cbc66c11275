import type { Address } from "#domain/address.ts";
import type { Contact } from "#domain/contact.ts";
import type { AddressEntry, ContactEntry } from "#domain/customer.ts";

/** A failure is temporary; the typed text stays. */
export type SaveResult = { ok: true; id: string } | { ok: false };

/** The addresses and contacts to choose from, the preferred one first. */
export interface EntryBook {
  /** More entries may still arrive. */
  loading: boolean;
  addresses: readonly AddressEntry[];
  contacts: readonly ContactEntry[];
  /** An id updates that entry; null creates one. */
  saveAddress: (address: Address, id: string | null) => Promise<SaveResult>;
  saveContact: (contact: Contact, id: string | null) => Promise<SaveResult>;
}
