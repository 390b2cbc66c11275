import { boardTopic, orderTopic } from "#db/change-notices.ts";
import { isOrderId } from "#domain/order-id.ts";
import type { Services } from "#server/context.ts";
import type { Actor } from "#server/permission/actor.ts";
import { writeBesideOthers } from "#server/permission/write-as.ts";
import { lockOrder } from "./lock-order.ts";
import { addHistory } from "./order-history.ts";

/** Somebody of the store has opened the order: its alarm is silent on every device. False: there is no such order. */
export async function seeOrder(
  { database, now }: Pick<Services, "database" | "now">,
  actor: Actor<"seeOrders">,
  orderId: string,
): Promise<boolean> {
  if (!isOrderId(orderId)) return false;
  const storeId = actor.store.id;
  const at = now();
  const seen = await writeBesideOthers(database, actor, async (query) => {
    const order = await lockOrder(query, storeId, orderId);
    if (!order || order.seenAt !== null || order.status !== "new")
      return { found: order !== undefined, changed: false };
    await query
      .updateTable("orders")
      .set((row) => ({ seen_at: at, alarm_try_at: null, rev: row("rev", "+", 1), updated_at: at }))
      .where("store_id", "=", storeId)
      .where("id", "=", orderId)
      .execute();
    const entry = { storeId, orderId, status: order.status, step: "seen", actor: "store" } as const;
    await addHistory(query, { ...entry, userId: actor.userId, at });
    return { found: true, changed: true };
  });
  if (seen.changed) {
    database.changes.publish(orderTopic(orderId));
    database.changes.publish(boardTopic(storeId));
  }
  return seen.found;
}
