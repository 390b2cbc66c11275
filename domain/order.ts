import type { LineOption } from "./bag.ts";
import type { BagChange } from "./bag-changes.ts";
import type { CheckoutIssue, OrderDraft } from "./checkout.ts";
import type { OrderProgress } from "./order-progress.ts";
import type { OrderStatus } from "./order-status.ts";
import type { DeliveryMethod, MenuProduct, PaymentMethod, Store } from "./store.ts";

/** The key is created once, when the bag is confirmed. */
export interface OrderRequest {
  key: string;
  draft: OrderDraft;
}

/** Nothing was written. */
export type OrderRefusal =
  /** Unknown, deleted or not active. */
  | { reason: "store"; message: string }
  /** Something missing, not offered, or below the minimum. */
  | { reason: "draft"; issues: readonly CheckoutIssue[] }
  /** Sold out, at another price, or too little left; `current` is what is sold now of these lines. */
  | {
      reason: "changed";
      changes: readonly BagChange[];
      current: readonly MenuProduct[];
      /** Of the store, to tell it from an older answer. */
      revision: number;
    }
  /** The key belongs to an order with other content. */
  | { reason: "key"; message: string }
  /** Not a request that our page sends. */
  | { reason: "invalid"; message: string }
  /** A rate limit or an outage: the same request may succeed later. */
  | { reason: "unavailable"; message: string };

/** `forAccount`: it is in the list of the signed-in person. */
export type PlaceOrderResult =
  | { ok: true; orderId: string; forAccount: boolean }
  | ({ ok: false } & OrderRefusal);

export interface OrderLine {
  productId: string;
  name: string;
  thumbnail: string | null;
  /** Of one, with its options. */
  saleCents: number;
  quantity: number;
  options: readonly SoldOption[];
  note: string;
}

/** As it was sold; `group` is the name of its group. */
export interface SoldOption extends LineOption {
  group: string;
}

/** What is needed to order the same again. */
export interface OrderedItems {
  storeId: string;
  items: readonly OrderLine[];
}

export interface OrderSummary {
  id: string;
  status: OrderStatus;
  createdAt: number;
  totalCents: number;
  units: number;
  storeSlug: string;
  storeName: string;
  storeTimeZone: string;
}

/** What anyone with the link sees. */
export interface Order extends OrderProgress {
  id: string;
  store: Store;
  createdAt: number;
  contact: string | null;
  customerName: string | null;
  address: string | null;
  delivery: DeliveryMethod | null;
  payment: PaymentMethod | null;
  lines: readonly OrderLine[];
  /** The note that is handed over; null: no change is needed. */
  changeForCents: number | null;
  /** The beginning of the half hour that it was ordered for; null: at once. */
  slotAt: number | null;
  /** Promised when it was ordered. */
  minutes: { from: number; to: number } | null;
  /** A document is asked for at the door. */
  adult: boolean;
  subtotalCents: number;
  coupon: string | null;
  discountCents: number;
  freightCents: number;
  totalCents: number;
  /** 'Pix Copia e Cola'; null unless paid by PIX to a store with a key. */
  pixCode: string | null;
}
