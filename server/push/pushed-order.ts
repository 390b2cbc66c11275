import type { Query } from "#db/database.ts";
import type { PushedOrder } from "#domain/order-push.ts";

export interface OrderKey {
  storeId: string;
  orderId: string;
}

/** What a push may tell of an order; null when it is gone. */
export async function readPushedOrder(
  query: Query,
  { storeId, orderId }: OrderKey,
): Promise<PushedOrder | null> {
  const row = await query
    .selectFrom("orders")
    .innerJoin("stores", "stores.id", "orders.store_id")
    .select(["orders.id", "stores.slug", "stores.name as storeName", "stores.time_zone as timeZone"])
    .select(["orders.created_at as createdAt", "customer_name as customerName", "address_parts", "delivery"])
    .select(["slot_at as slotAt", "qtde as units", "total_cents as totalCents", "status", "stage"])
    .select(["promised_at as promisedAt", "cancel_reason as cancelReason", "cancel_note as cancelNote"])
    .where("orders.store_id", "=", storeId)
    .where("orders.id", "=", orderId)
    .where("orders.deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const { address_parts: parts, ...order } = row;
  const district = parts === null ? null : (JSON.parse(parts) as { district: string }).district;
  return { ...order, district };
}
