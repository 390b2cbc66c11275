import { orderTopic, storeTopic } from "#db/change-notices.ts";
import type { Query } from "#db/database.ts";
import { canMoveTo, type OrderStatus } from "#domain/order-status.ts";
import { maxStock } from "#domain/store.ts";
import type { Services } from "#server/context.ts";
import { giveBackLimits } from "./limit-statements.ts";
import { isOrderId } from "./order-id.ts";

interface Input {
  storeId: string;
  orderId: string;
  to: OrderStatus;
  actor: "customer" | "store" | "platform";
}

/** `from` is the status that the order keeps. */
export type ChangeOrderStatusResult =
  | { ok: true; changed: boolean }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "transition"; from: OrderStatus };

/** The caller checks the permission; repeating a change is a success. */
export async function changeOrderStatus(
  { database, now }: Pick<Services, "database" | "now">,
  input: Input,
): Promise<ChangeOrderStatusResult> {
  const { storeId, orderId } = input;
  if (!isOrderId(orderId)) return { ok: false, reason: "not-found" };
  const result = await database.query.transaction().execute((query) => change(query, input, now()));
  if (result.ok && result.changed) {
    // Returned stock may put a product back on the menu.
    if (input.to === "canceled") database.changes.publish(storeTopic(storeId));
    database.changes.publish(orderTopic(orderId));
  }
  return result;
}

async function change(query: Query, input: Input, now: number): Promise<ChangeOrderStatusResult> {
  const { storeId, orderId, to, actor } = input;
  const order = await lockOrder(query, storeId, orderId);
  if (!order) return { ok: false, reason: "not-found" };
  const { status } = order;
  if (status === to) return { ok: true, changed: false };
  if (!canMoveTo(status, to)) return { ok: false, reason: "transition", from: status };

  await query
    .updateTable("orders")
    .set({ status: to, updated_at: now })
    .where("store_id", "=", storeId)
    .where("id", "=", orderId)
    .execute();
  const { seq } = await query
    .selectFrom("order_status_history")
    .select(({ fn }) => fn.max("seq").as("seq"))
    .where("store_id", "=", storeId)
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  await query
    .insertInto("order_status_history")
    .values({ store_id: storeId, order_id: orderId, seq: (seq ?? 0) + 1, status: to, actor, at: now })
    .execute();
  if (to === "canceled") {
    await giveBackStock(query, storeId, orderId);
    await giveBackLimits(query, { storeId, ...order });
  }
  return { ok: true, changed: true };
}

/** This update changes nothing, but locks the row until the transaction ends. */
function lockOrder(query: Query, storeId: string, orderId: string) {
  return query
    .updateTable("orders")
    .set((order) => ({ status: order.ref("status") }))
    .where("store_id", "=", storeId)
    .where("id", "=", orderId)
    .where("deleted_at", "is", null)
    .returning(["status", "slot_at as slotAt", "coupon", "contact"])
    .executeTakeFirst();
}

/** In the order of the ids, like taking stock, so that two transactions never deadlock. */
async function giveBackStock(query: Query, storeId: string, orderId: string): Promise<void> {
  const items = await query
    .selectFrom("order_items")
    .select(["product_id", "qtde"])
    .where("store_id", "=", storeId)
    .where("order_id", "=", orderId)
    .execute();
  for (const item of items.sort((a, b) => (a.product_id < b.product_id ? -1 : 1))) {
    await query
      .updateTable("products")
      .set(({ eb, ref, val }) => ({
        qtde: eb
          .case()
          .when(eb("qtde", ">", maxStock - item.qtde))
          .then(val(maxStock))
          .else(eb(ref("qtde"), "+", item.qtde))
          .end(),
      }))
      .where("store_id", "=", storeId)
      .where("id", "=", item.product_id)
      .execute();
  }
}
