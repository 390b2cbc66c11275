import * as z from "zod/mini";
import { type Address, addressSchema } from "./address.ts";
import type { Contact } from "./contact.ts";
import { optionalLine } from "./text-line.ts";

/** The lists of an account, as in URLs. */
export type EntryKind = "enderecos" | "contatos";

export interface AddressEntry extends Address {
  id: string;
}

export interface ContactEntry extends Contact {
  id: string;
}

/** The form shows only the fields of `Address`. */
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

/** The main entry of each list comes first. */
export interface AccountEntries {
  userId: string;
  addresses: readonly SavedAddress[];
  contacts: readonly SavedContact[];
}

const defaultAddressType = "Residencial";

/** Owner and `main` are not typed. */
export const savedAddressSchema = z.extend(addressSchema, {
  type: z._default(optionalLine(30), defaultAddressType),
  condominium: optionalLine(80),
  block: optionalLine(20),
  unit: optionalLine(20),
});
