import * as z from "zod/mini";
import { type Address, addressSchema, optionalLine } from "./address.ts";

/** The lists of an account, as URLs name them. */
export type EntryKind = "enderecos" | "contatos";

/** An address of an account. The form shows only the fields of `Address`; the others are kept. */
export interface SavedAddress extends Address {
  id: string;
  main: boolean;
  type: string;
  condominium: string;
  block: string;
  unit: string;
}

export interface SavedContact {
  id: string;
  main: boolean;
  /** Digits. */
  phone: string;
}

const defaultAddressType = "Residencial";

/** An address of an account as typed. Who owns it, and whether it is the main one, is not typed. */
export const savedAddressSchema = z.extend(addressSchema, {
  type: z._default(optionalLine(30), defaultAddressType),
  condominium: optionalLine(80),
  block: optionalLine(20),
  unit: optionalLine(20),
});
