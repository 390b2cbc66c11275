import { boardTopic, orderTopic } from "#db/change-notices.ts";
import { isOrderId } from "#domain/order-id.ts";
import { canMarkPaid } from "#domain/payment-status.ts";
import type { Services } from "#server/context.ts";
import type { Actor } from "#server/permission/actor.ts";
import { writeBesideOthers } from "#server/permission/write-as.ts";
import { lockOrder } from "./lock-order.ts";
import { addHistory } from "./order-history.ts";

export type MarkPaidResult =
  | { ok: true; changed: boolean }
  | { ok: false; reason: "not-found" | "not-by-hand" };

/** For what is paid at the door or to the store's own PIX key; a provider's payment is confirmed by the provider. */
export async function markPaid(
  { database, now }: Pick<Services, "database" | "now">,
  actor: Actor<"moveOrders">,
  orderId: string,
): Promise<MarkPaidResult> {
  if (!isOrderId(orderId)) return { ok: false, reason: "not-found" };
  const storeId = actor.store.id;
  const at = now();
  const result = await writeBesideOthers(database, actor, async (query): Promise<MarkPaidResult> => {
    const order = await lockOrder(query, storeId, orderId);
    if (!order) return { ok: false, reason: "not-found" };
    if (order.paymentStatus === "pago") return { ok: true, changed: false };
    if (!canMarkPaid(order)) return { ok: false, reason: "not-by-hand" };
    await query
      .updateTable("orders")
      .set((row) => ({ payment_status: "pago", rev: row("rev", "+", 1), updated_at: at }))
      .where("store_id", "=", storeId)
      .where("id", "=", orderId)
      .execute();
    const entry = { storeId, orderId, status: order.status, step: "paid", actor: "store" } as const;
    await addHistory(query, { ...entry, userId: actor.userId, at });
    return { ok: true, changed: true };
  });
  if (result.ok && result.changed) {
    database.changes.publish(orderTopic(orderId));
    database.changes.publish(boardTopic(storeId));
  }
  return result;
}
