import type { BoardCard } from "./board.ts";
import type { OrderLine } from "./order.ts";
import type { OrderEvent } from "./order-steps.ts";

/** An order as the people of its store see it: what the board shows, and everything else. */
export interface PanelOrder extends BoardCard {
  contact: string | null;
  address: string | null;
  lines: readonly OrderLine[];
  /** The note that is handed over; null: no change is needed. */
  changeForCents: number | null;
  subtotalCents: number;
  coupon: string | null;
  discountCents: number;
  freightCents: number;
  cancelNote: string;
  history: readonly HistoryEntry[];
}

export interface HistoryEntry {
  step: OrderEvent;
  actor: "customer" | "store" | "platform";
  /** Of the person; null: nobody's name is kept. */
  name: string | null;
  detail: string;
  at: number;
}

/** What is told beside an order. */
export interface OrderPlace {
  slug: string;
  storeName: string;
  timeZone: string;
  /** To the customer's page of the order; absolute. */
  link: string;
}

export interface PanelOrderPage {
  order: PanelOrder;
  place: OrderPlace;
  /** Of the link: the modules per side and the `d` of an SVG path. */
  qr: { size: number; path: string };
}
