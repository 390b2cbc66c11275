import { maxPriceCents } from "./menu-limits.ts";
import { readCents } from "./money.ts";
import { searchKey } from "./search-text.ts";

/** Of one change, so that it fits into a request. */
export const maxSelected = 1_000;

export interface CatalogueCategory {
  id: string;
  name: string;
  /** Off: customers find its products under 'Outros'. */
  active: boolean;
}

/** A product as the people of its store see it, also one that is not sold. */
export interface CatalogueProduct {
  id: string;
  /** Null: under 'Outros'. */
  categoryId: string | null;
  name: string;
  barcode: string | null;
  thumbnail: string | null;
  saleCents: number;
  stock: number;
  active: boolean;
  soldOut: boolean;
  /** When it is sold again by itself. */
  backAt: number | null;
}

/** Both in the order in which customers see them; the products of a large one come in parts. */
export interface Catalogue {
  categories: readonly CatalogueCategory[];
  products: readonly CatalogueProduct[];
  /** The categories whose products are not all here, in order. */
  rest: readonly CategoryRest[];
}

/** What is still to be asked for of one category. */
export interface CategoryRest {
  /** Null: 'Outros'. */
  categoryId: string | null;
  counts: Readonly<Record<SaleState, number>>;
  /** The place after which they stand; null: from the first. */
  after: string | null;
}

export interface CataloguePart {
  products: readonly CatalogueProduct[];
  /** Null: these were the last. */
  next: string | null;
}

export const restCount = ({ counts }: Pick<CategoryRest, "counts">): number =>
  counts.onSale + counts.off + counts.soldOut;

/** Of one part: categories, and the products of them together. */
export const maxPartCategories = 40;
export const maxPartProducts = 400;
/** In the address of a part, where a category's id would stand. */
export const othersInPart = "outros";

export const saleStates = ["onSale", "off", "soldOut"] as const;
export type SaleState = (typeof saleStates)[number];

/** Whether customers see it: switched off or without a price it is off, whatever the stock says. */
export function saleState({
  active,
  saleCents,
  soldOut,
  stock,
}: Pick<CatalogueProduct, "active" | "saleCents" | "soldOut" | "stock">): SaleState {
  if (!active || saleCents === 0) return "off";
  return soldOut || stock === 0 ? "soldOut" : "onSale";
}

/** 'tomorrow': until the store opens on the next day; 'open': until somebody says so; 'back': sold again. */
export const sellOutWishes = ["tomorrow", "open", "back"] as const;
export type SellOutWish = (typeof sellOutWishes)[number];

/** What somebody saw and typed; it holds only while the number seen still stands. */
export interface NumberChange {
  from: number;
  to: number;
}

/** `changed`: another number stands now; `by` is who set it, if somebody of the store did. */
export type NumberChangeResult =
  | { ok: true; value: number; changed: boolean }
  | { ok: false; reason: "gone" }
  | { ok: false; reason: "changed"; value: number; by: string | null };

/** It is made and taken back with the same words, so that whatever fits to be made fits to be undone. */
export interface PercentChange {
  tenths: number;
  /** Each product with the price that it had. */
  seen: readonly (readonly [id: string, cents: number])[];
}

/** `gone`: one of them does not exist any more, and nothing was changed. */
export type CatalogueResult = { ok: true } | { ok: false; reason: "gone" };

/** Null for what is no price of a product. */
export function readPrice(text: string): number | null {
  const cents = readCents(text);
  return cents !== null && cents > 0 && cents <= maxPriceCents ? cents : null;
}

/** '12', '1.200'; null for what is no number of pieces. */
export function readStock(text: string, most: number): number | null {
  const typed = text.trim();
  if (!/^(\d{1,3}(\.\d{3})+|\d{1,9})$/.test(typed)) return null;
  const value = Number(typed.replaceAll(".", ""));
  return value <= most ? value : null;
}

/** '10', '-5', '7,5' as tenths of a percent; null for what is no change by percent. */
export function readPercent(text: string): number | null {
  const [, sign = "", whole = "", tenth = ""] =
    /^([+-]?)\s*(\d{1,4})(?:[,.](\d))?\s*%?$/.exec(text.trim().replace("−", "-")) ?? [];
  if (whole === "") return null;
  const tenths = (Number(whole) * 10 + Number(tenth || 0)) * (sign === "-" ? -1 : 1);
  return tenths !== 0 && tenths > -1_000 && tenths <= 10_000 ? tenths : null;
}

/** Half a cent rounds up; at least a cent is left, and what has no price gets none. */
export function priceByPercent(cents: number, tenths: number): number {
  if (cents === 0) return 0;
  return Math.max(1, Math.floor((cents * (1_000 + tenths) + 500) / 1_000));
}

/** As long as a name may be. */
export const copyName = (name: string): string => `Cópia de ${name}`.slice(0, 120);

/** Customers would see two categories of the same name as one. */
export const isSameName = (one: string, two: string): boolean => searchKey(one) === searchKey(two);
