import type { ColumnType, Generated } from "kysely";
import type { OrderStatus } from "#domain/order-status.ts";
import type { DeliveryMethod, PaymentMethod } from "#domain/store.ts";
import type { Fixed, Instant } from "./table-kinds.ts";

export interface OrdersTable {
  store_id: Fixed<string>;
  id: Fixed<string>;
  user_id: string | null;
  status: Generated<OrderStatus>;
  subtotal_cents: Fixed<number>;
  freight_cents: ColumnType<number, number | undefined, never>;
  total_cents: Fixed<number>;
  qtde: Fixed<number>;
  address: string | null;
  contact: string | null;
  customer_name: string | null;
  payment: PaymentMethod | null;
  payment_status: Generated<string>;
  delivery: DeliveryMethod | null;
  active: Generated<boolean>;
  created_at: Fixed<Instant>;
  updated_at: Instant;
  deleted_at: Instant | null;
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
}

export interface OrderStatusHistoryTable {
  store_id: Fixed<string>;
  order_id: Fixed<string>;
  seq: Fixed<number>;
  status: Fixed<OrderStatus>;
  actor: Fixed<"customer" | "store" | "platform">;
  at: Fixed<Instant>;
}

export interface IdempotencyKeysTable {
  store_id: Fixed<string>;
  key: Fixed<string>;
  fingerprint: string;
  order_id: Fixed<string>;
  created_at: Fixed<Instant>;
}
