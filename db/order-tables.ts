import type { ColumnType, Generated } from "kysely";
import type { CancelReason } from "#domain/cancel-reason.ts";
import type { CouponBenefit } from "#domain/coupon.ts";
import type { OrderStatus } from "#domain/order-status.ts";
import type { OrderEvent, OrderStage } from "#domain/order-steps.ts";
import type { PaymentStatus } from "#domain/payment-status.ts";
import type { DeliveryMethod, PaymentMethod } from "#domain/store.ts";
import type { Fixed, Instant } from "./table-kinds.ts";

export interface OrdersTable {
  store_id: Fixed<string>;
  id: Fixed<string>;
  user_id: string | null;
  status: Generated<OrderStatus>;
  subtotal_cents: Fixed<number>;
  coupon: string | null;
  discount_cents: ColumnType<number, number | undefined, never>;
  freight_cents: ColumnType<number, number | undefined, never>;
  total_cents: Fixed<number>;
  qtde: Fixed<number>;
  address: string | null;
  /** JSON of domain/address.ts. */
  address_parts: string | null;
  contact: string | null;
  customer_name: string | null;
  payment: PaymentMethod | null;
  payment_status: Generated<PaymentStatus>;
  change_for_cents: number | null;
  delivery: DeliveryMethod | null;
  slot_at: Instant | null;
  minutes_from: number | null;
  minutes_to: number | null;
  adult: Generated<boolean>;
  stage: OrderStage | null;
  /** Counts the changes. */
  rev: Generated<number>;
  seen_at: Instant | null;
  promised_at: Instant | null;
  /** When it is an alarm that nobody has seen it; null: never. */
  alarm_at: Instant | null;
  /** When the alarm is to be told, or tried again; null: no more. */
  alarm_try_at: Instant | null;
  alarmed_at: Instant | null;
  /** Null: open. */
  finished_at: Instant | null;
  cancel_reason: CancelReason | null;
  cancel_note: Generated<string>;
  counter: Generated<boolean>;
  sample: Generated<boolean>;
  /** No longer written; what is there is erased with the name. */
  customer_key: string | null;
  active: Generated<boolean>;
  created_at: Fixed<Instant>;
  updated_at: Instant;
  deleted_at: Instant | null;
}

/** One row for each word that an order is found by (`domain/order-words.ts`). */
export interface OrderSearchWordsTable {
  store_id: Fixed<string>;
  word: Fixed<string>;
  /** Minus the time of the order, so that the newest comes first in an index of either engine. */
  age: Fixed<number>;
  order_id: Fixed<string>;
  /** All of the order, with spaces between: who looks for several reads no other row. */
  words: Fixed<string>;
}

/** Of a store whose older orders still want words. */
export interface OrderSearchBacklogTable {
  store_id: Fixed<string>;
  /** Orders before this one have none yet. */
  before_at: Instant;
  before_id: string;
}

export interface OrderItemsTable {
  store_id: Fixed<string>;
  order_id: Fixed<string>;
  line: Fixed<number>;
  product_id: Fixed<string>;
  barcode: string | null;
  name: Fixed<string>;
  thumbnail: string | null;
  sale_cents: Fixed<number>;
  qtde: Fixed<number>;
  /** JSON of domain/order.ts, `SoldOption`. */
  options: Generated<string>;
  note: Generated<string>;
}

export interface OrderStatusHistoryTable {
  store_id: Fixed<string>;
  order_id: Fixed<string>;
  seq: Fixed<number>;
  status: Fixed<OrderStatus>;
  actor: Fixed<"customer" | "store" | "platform">;
  /** Null in what was written before there were steps. */
  step: OrderEvent | null;
  /** Of the person of the store who did it. */
  user_id: string | null;
  detail: Generated<string>;
  at: Fixed<Instant>;
}

export interface IdempotencyKeysTable {
  store_id: Fixed<string>;
  key: Fixed<string>;
  fingerprint: string;
  order_id: Fixed<string>;
  created_at: Fixed<Instant>;
}

export interface SlotsTable {
  store_id: Fixed<string>;
  at: Fixed<Instant>;
  taken: number;
}

export interface CouponsTable {
  store_id: Fixed<string>;
  code: Fixed<string>;
  kind: CouponBenefit["kind"];
  percent: number | null;
  amount_cents: number | null;
  least_total_cents: Generated<number>;
  valid_from: Instant | null;
  valid_until: Instant | null;
  max_uses: number | null;
  max_uses_per_phone: number | null;
  uses: Generated<number>;
  active: Generated<boolean>;
  /** Counts the changes by people. */
  rev: Generated<number>;
  /** Made anew under the same code, it is younger than the orders of the former. */
  created_at: Instant;
  deleted_at: Instant | null;
}

export interface CouponUsesTable {
  store_id: Fixed<string>;
  code: Fixed<string>;
  phone: Fixed<string>;
  uses: number;
}
