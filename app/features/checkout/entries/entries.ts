import type { Address } from "#domain/address.ts";
import type { Contact } from "#domain/contact.ts";
import type { AddressEntry, ContactEntry } from "#domain/customer.ts";

/** Saving failed in a way that may pass later; what was typed stays. */
export type SaveResult = { ok: true; id: string } | { ok: false };

/**
 * The addresses and contacts to choose from, the preferred one first. A guest's are kept in the
 * browser, those of whoever is signed in with the account.
 */
export interface EntryBook {
  /** There may be more to choose from, which is not here yet. */
  loading: boolean;
  addresses: readonly AddressEntry[];
  contacts: readonly ContactEntry[];
  /** An id updates that entry, null makes a new one. */
  saveAddress: (address: Address, id: string | null) => Promise<SaveResult>;
  saveContact: (contact: Contact, id: string | null) => Promise<SaveResult>;
}
