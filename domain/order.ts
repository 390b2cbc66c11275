import type { BagChange } from "./bag.ts";
import type { CheckoutIssue, OrderDraft } from "./checkout.ts";
import type { OrderStatus } from "./order-status.ts";
import type { DeliveryMethod, MenuProduct, PaymentMethod, Store } from "./store.ts";

/** What the browser sends to place an order. The key is made once, when the bag is confirmed. */
export interface OrderRequest {
  key: string;
  draft: OrderDraft;
}

/** Why an order was not placed. Nothing was written; each says what to do. */
export type OrderRefusal =
  /** Unknown, deleted or not active. */
  | { reason: "store"; message: string }
  /** Something missing, not offered, or below the minimum. */
  | { reason: "draft"; issues: readonly CheckoutIssue[] }
  /** Gone, at another price, or not enough left. `current` is what is sold now of the lines asked for. */
  | { reason: "changed"; changes: readonly BagChange[]; current: readonly MenuProduct[] }
  /** This key stands for an order with another content. */
  | { reason: "key"; message: string }
  /** The request is not one this program sends. */
  | { reason: "invalid"; message: string }
  /** Too many orders from here, or the database does not answer: the same request may pass later. */
  | { reason: "unavailable"; message: string };

/** `forAccount`: whoever placed it was signed in, and has it in the account's list. */
export type PlaceOrderResult =
  | { ok: true; orderId: string; forAccount: boolean }
  | ({ ok: false } & OrderRefusal);

export interface OrderLine {
  productId: string;
  name: string;
  thumbnail: string | null;
  saleCents: number;
  quantity: number;
}

/** An order in the list of whoever placed it. */
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

/** An order as whoever has its link sees it. */
export interface Order {
  id: string;
  store: Store;
  status: OrderStatus;
  createdAt: number;
  contact: string | null;
  /** Who to ask for at the contact. */
  customerName: string | null;
  address: string | null;
  delivery: DeliveryMethod | null;
  payment: PaymentMethod | null;
  lines: readonly OrderLine[];
  subtotalCents: number;
  freightCents: number;
  totalCents: number;
  /** 'Pix Copia e Cola', for an order to be paid by PIX to a store that has a key. */
  pixCode: string | null;
}
