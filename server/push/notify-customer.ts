import type { Query } from "#db/database.ts";
import { stepPush } from "#domain/order-push.ts";
import { isOver, stepOf } from "#domain/order-steps.ts";
import { type OrderKey, readPushedOrder } from "./pushed-order.ts";
import { type SendPush, sendToAll } from "./send-to-all.ts";

/** More than may watch, for the moment in which one too many does. */
const maxRead = 10;

/** Tells who watches an order where it stands; after its last step nobody watches any more. */
export async function notifyCustomer(
  { query, send, now }: { query: Query; send: SendPush; now: () => number },
  { storeId, orderId }: OrderKey,
): Promise<number> {
  const watchers = await query
    .selectFrom("order_watchers as watcher")
    .leftJoin("sessions", "sessions.id", "watcher.session_id")
    .select(["watcher.id", "watcher.endpoint", "watcher.p256dh", "watcher.auth"])
    .where("watcher.store_id", "=", storeId)
    .where("watcher.order_id", "=", orderId)
    // Guests have none; whoever had one watches as long as it lasts.
    .where(({ or, eb }) =>
      or([
        eb("watcher.session_id", "is", null),
        eb("sessions.expires_at", ">", new Date(now()).toISOString()),
      ]),
    )
    .limit(maxRead)
    .execute();
  const order = watchers.length > 0 ? await readPushedOrder(query, { storeId, orderId }) : null;
  if (!order) return 0;
  const forget = async (ids: readonly string[]) => {
    if (ids.length === 0) return;
    await query
      .deleteFrom("order_watchers")
      .where("store_id", "=", storeId)
      .where("order_id", "=", orderId)
      .where("id", "in", ids)
      .execute();
  };
  // Whoever canceled knows it.
  const told = order.cancelReason === "customer" ? [] : watchers;
  const reached = await sendToAll(send, storeId, told, stepPush(order), (id) => forget([id]));
  if (isOver(stepOf(order))) await forget(watchers.map(({ id }) => id));
  return reached;
}
