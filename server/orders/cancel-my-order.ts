import { boardTopic, orderTopic, storeTopic } from "#db/change-notices.ts";
import { isOrderId } from "#domain/order-id.ts";
import { canCancelMine } from "#domain/order-progress.ts";
import { isSlug } from "#domain/slug.ts";
import type { Services } from "#server/context.ts";
import { cancelOrder } from "./cancel-order.ts";
import { lockOrder } from "./lock-order.ts";

/** `seen`: the store has it in hand, so the customer has to talk with the store. */
export type CancelMyOrderResult = { ok: true } | { ok: false; reason: "not-found" | "seen" };

/** The customer's own way out, while nobody of the store has seen the order; the link is the permission. */
export async function cancelMyOrder(
  { database, now, push }: Pick<Services, "database" | "now"> & Partial<Pick<Services, "push">>,
  slug: string,
  orderId: string,
): Promise<CancelMyOrderResult> {
  if (!isSlug(slug) || !isOrderId(orderId)) return { ok: false, reason: "not-found" };
  const order = await database.query
    .selectFrom("stores")
    .innerJoin("orders", "orders.store_id", "stores.id")
    .select("stores.id as storeId")
    .where("stores.slug", "=", slug)
    .where("orders.id", "=", orderId)
    .executeTakeFirst();
  if (!order) return { ok: false, reason: "not-found" };
  const { storeId } = order;
  const result = await database.query.transaction().execute(async (query) => {
    const locked = await lockOrder(query, storeId, orderId);
    if (!locked) return "not-found";
    if (locked.status === "canceled") return "stands";
    if (!canCancelMine(locked)) return "seen";
    const canceling = { storeId, orderId, reason: "customer", note: "", userId: null, at: now() } as const;
    await cancelOrder(query, locked, canceling);
    return "canceled";
  });
  if (result === "canceled") {
    database.changes.publish(storeTopic(storeId));
    database.changes.publish(orderTopic(orderId));
    database.changes.publish(boardTopic(storeId));
    push?.notifyCustomer({ storeId, orderId });
  }
  return result === "not-found" || result === "seen" ? { ok: false, reason: result } : { ok: true };
}
