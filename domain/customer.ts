import type { Address } from "./address";

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
