import type { Query } from "#db/database.ts";
import { withOptions } from "#db/with-options.ts";
import { instant } from "./instant.ts";
import { byLines, isOf, type LastOrder, ordersAtOnce, pagesOf, someOrdersOf } from "./person-orders.ts";

const readSomeOrders = (query: Query, userId: string, last: LastOrder | undefined) =>
  someOrdersOf(query, userId, last)
    .innerJoin("stores", "stores.id", "orders.store_id")
    .select(["stores.name as store", "status", "subtotal_cents as subtotalCents"])
    .select(["freight_cents as freightCents", "total_cents as totalCents", "address", "contact", "payment"])
    .select(["customer_name as customerName", "coupon", "discount_cents as discountCents"])
    .select(["change_for_cents as changeForCents", "slot_at as slotAt", "adult"])
    .select(["payment_status as paymentStatus", "delivery", "orders.updated_at as updatedAt"])
    .select(["cancel_reason as cancelReason", "cancel_note as cancelNote"])
    .execute();

type OrderRow = Awaited<ReturnType<typeof readSomeOrders>>[number];

/** The newest first, with their lines and their history. */
export async function* readMyOrders(query: Query, userId: string) {
  const read = (last: LastOrder | undefined) => readSomeOrders(query, userId, last);
  for await (const orders of pagesOf<OrderRow>(ordersAtOnce, read)) {
    for (const some of byLines(orders)) yield await withDetails(query, some);
  }
}

async function withDetails(query: Query, orders: readonly OrderRow[]) {
  const [items, changes] = await Promise.all([
    query
      .selectFrom("order_items")
      .select(["order_id as orderId", "name", "sale_cents as saleCents", "qtde", "options", "note"])
      .where(isOf(orders))
      .orderBy("line")
      .execute(),
    query
      .selectFrom("order_status_history")
      .select(["order_id as orderId", "status", "actor", "at"])
      .where(isOf(orders))
      .orderBy("seq")
      .execute(),
  ]);
  const itemsOf = byOrder(items.map(withOptions));
  const changesOf = byOrder(changes);
  return orders.map(({ storeId: _, qtde: _units, createdAt, updatedAt, slotAt, ...order }) => ({
    ...order,
    scheduledFor: instant(slotAt),
    createdAt: instant(createdAt),
    updatedAt: instant(updatedAt),
    items: itemsOf(order.id),
    history: changesOf(order.id).map(({ at, ...change }) => ({ ...change, at: instant(at) })),
  }));
}

function byOrder<T extends { orderId: string }>(rows: readonly T[]) {
  const groups = new Map<string, Omit<T, "orderId">[]>();
  for (const { orderId, ...row } of rows) {
    const group = groups.get(orderId);
    if (group) group.push(row);
    else groups.set(orderId, [row]);
  }
  return (orderId: string) => groups.get(orderId) ?? [];
}
