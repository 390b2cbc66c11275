import * as z from "zod/mini";
import { type Address, addressSchema, optionalLine } from "./address.ts";
import type { Contact } from "./contact.ts";

/** The lists of an account, as URLs name them. */
export type EntryKind = "enderecos" | "contatos";

/** An address to choose from: a guest's is kept in the browser, an account's with the account. */
export interface AddressEntry extends Address {
  id: string;
}

export interface ContactEntry extends Contact {
  id: string;
}

/** An address of an account. The form shows only the fields of `Address`; the others are kept. */
export interface SavedAddress extends AddressEntry {
  main: boolean;
  type: string;
  condominium: string;
  block: string;
  unit: string;
}

export interface SavedContact extends ContactEntry {
  main: boolean;
}

/** The lists of one account, the main entry first. */
export interface AccountEntries {
  userId: string;
  addresses: readonly SavedAddress[];
  contacts: readonly SavedContact[];
}

const defaultAddressType = "Residencial";

/** An address of an account as typed. Who owns it, and whether it is the main one, is not typed. */
export const savedAddressSchema = z.extend(addressSchema, {
  type: z._default(optionalLine(30), defaultAddressType),
  condominium: optionalLine(80),
  block: optionalLine(20),
  unit: optionalLine(20),
});
