import type { Query } from "#db/database.ts";
import { withOptions } from "#db/with-options.ts";
import { isOrderId } from "#domain/order-id.ts";
import { stepOf } from "#domain/order-steps.ts";
import type { HistoryEntry, PanelOrder } from "#domain/panel-order.ts";
import type { Actor } from "#server/permission/actor.ts";
import { readCards } from "./read-board.ts";

const maxLines = 100;
const maxHistory = 100;

/** Null: the store has no such order. */
export async function getPanelOrder(
  query: Query,
  { store }: Actor<"seeOrders">,
  orderId: string,
): Promise<PanelOrder | null> {
  if (!isOrderId(orderId)) return null;
  const [[card], facts, lines, history] = await Promise.all([
    readCards(query, store.id, [orderId]),
    query
      .selectFrom("orders")
      .select(["contact", "address", "change_for_cents as changeForCents", "coupon"])
      .select(["subtotal_cents as subtotalCents", "discount_cents as discountCents"])
      .select(["freight_cents as freightCents", "cancel_note as cancelNote"])
      .where("store_id", "=", store.id)
      .where("id", "=", orderId)
      .where("deleted_at", "is", null)
      .executeTakeFirst(),
    readLines(query, store.id, orderId),
    readHistory(query, store.id, orderId),
  ]);
  return card && facts ? { ...card, ...facts, lines, history } : null;
}

async function readLines(query: Query, storeId: string, orderId: string) {
  const lines = await query
    .selectFrom("order_items")
    .select(["product_id as productId", "name", "thumbnail", "sale_cents as saleCents", "qtde as quantity"])
    .select(["options", "note"])
    .where("store_id", "=", storeId)
    .where("order_id", "=", orderId)
    .orderBy("line")
    .limit(maxLines)
    .execute();
  return lines.map(withOptions);
}

async function readHistory(query: Query, storeId: string, orderId: string): Promise<HistoryEntry[]> {
  const rows = await query
    .selectFrom("order_status_history as history")
    .leftJoin("users", "users.id", "history.user_id")
    .select(["history.step", "history.status", "history.actor", "history.detail", "history.at", "users.name"])
    .where("history.store_id", "=", storeId)
    .where("history.order_id", "=", orderId)
    .orderBy("history.seq")
    .limit(maxHistory)
    .execute();
  return rows.map(({ step, status, ...entry }) => ({
    ...entry,
    step: step ?? stepOf({ status, stage: null }),
  }));
}
