import type { DeliveryRules, DeliverySummary } from "./delivery-areas.ts";
import { cheapestChoice, type OptionGroup, optionsCents } from "./options.ts";
import type { Opening, Pause } from "./shop-state.ts";
import type { OrderingAhead } from "./slots.ts";

export const deliveryMethods = ["delivery", "withdraw"] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

/** The online group first, then what is paid on delivery or pickup. */
export const paymentMethods = [
  "pix_online",
  "mercadopago",
  "credit_online",
  "paypal",
  "cash",
  "credit",
  "debit",
  "pix",
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

interface StoreFacts {
  id: string;
  slug: string;
  name: string;
  logo: string | null;
  /** The wide picture at the top of its page. */
  cover: string | null;
  color: string;
  description: string;
  orderMinCents: number;
  delivery: readonly DeliveryMethod[];
  opening: Opening;
}

/** A store in the list. */
export interface StoreSummary extends StoreFacts {
  /** Null: it delivers nowhere. */
  deliveryTerms: DeliverySummary | null;
}

/** Everything here is public. */
export interface Store extends StoreFacts {
  active: boolean;
  /** Null: only for now. */
  ahead: OrderingAhead | null;
  areas: DeliveryRules;
  /** Of cards on delivery; none: the store does not say. */
  cardBrands: readonly string[];
  /** Told where the store's own page is asked for. */
  takesCoupons?: boolean;
  whatsappNumber: string;
  requires: { contact: boolean; address: boolean; payment: boolean };
  payments: readonly PaymentMethod[];
  seller: { name: string; document: string; address: string; contact: string };
}

/** What an open page asks for again and again. */
export interface ShopNow {
  /** Of two answers, the one with the higher revision is newer. */
  revision: number;
  /** Other terms than those of the loaded page: it has to be loaded again. */
  terms: string;
  pause: Pause | null;
}

/** What decides whether an order can be placed, and for how much. */
export type OrderingStore = Pick<
  Store,
  "id" | "active" | "opening" | "ahead" | "areas" | "orderMinCents" | "requires" | "delivery" | "payments"
>;

/** `stock` is as precise as `shownStock` makes it; groups are shared between products. */
export interface MenuProduct {
  id: string;
  categoryId: string | null;
  name: string;
  description: string;
  thumbnail: string | null;
  /** Without options. */
  saleCents: number;
  stock: number;
  /** Sold to adults only. */
  adult: boolean;
  groups: readonly OptionGroup[];
}

/** What changes while a product is sold; its options only where they are told. */
export type ProductStock = Pick<MenuProduct, "id" | "saleCents" | "stock"> &
  Partial<Pick<MenuProduct, "groups">>;

/** Leaves out what is no longer sold; of two answers, the one with the higher revision is newer. */
export interface StockAnswer {
  revision: number;
  products: readonly ProductStock[];
}

/** Up to this number the menu shows how many are left. */
export const fewLeft = 5;

export const maxStock = 1_000_000;

/** Hides the exact number of a plentiful stock, so that a sale does not invalidate the cached page. */
export const shownStock = (stock: number): number => (stock <= fewLeft ? stock : maxStock);

export function isSold({
  saleCents,
  stock,
  groups = [],
}: Pick<MenuProduct, "saleCents" | "stock"> & Partial<Pick<MenuProduct, "groups">>): boolean {
  return saleCents > 0 && stock >= 1 && cheapestChoice(groups) !== null;
}

/** The price with the least expensive choice. */
export function fromCents({ saleCents, groups }: Pick<MenuProduct, "saleCents" | "groups">): number {
  return saleCents + optionsCents(groups, cheapestChoice(groups) ?? []);
}

/** Products are in display order. */
export interface MenuSection {
  id: string;
  name: string;
  products: readonly MenuProduct[];
}

export type Menu = readonly MenuSection[];
