import type { Query } from "#db/database.ts";
import type { CancelReason } from "#domain/cancel-reason.ts";
import { maxStock } from "#domain/store.ts";
import { giveBackLimits } from "./limit-statements.ts";
import type { LockedOrder } from "./lock-order.ts";
import { addHistory } from "./order-history.ts";
import { removeSample } from "./remove-sample.ts";

interface Canceling {
  storeId: string;
  orderId: string;
  reason: CancelReason;
  note: string;
  /** Null: the customer. */
  userId: string | null;
  at: number;
}

/** Of a locked order; a sample vanishes, of any other stock, slot and coupon go back in the same transaction. */
export async function cancelOrder(query: Query, order: LockedOrder, canceling: Canceling): Promise<void> {
  const { storeId, orderId, reason, note, userId, at } = canceling;
  if (order.sample) return removeSample(query, storeId, orderId);
  await query
    .updateTable("orders")
    .set((row) => ({
      status: "canceled",
      stage: null,
      rev: row("rev", "+", 1),
      cancel_reason: reason,
      cancel_note: note,
      alarm_try_at: null,
      finished_at: at,
      updated_at: at,
    }))
    .where("store_id", "=", storeId)
    .where("id", "=", orderId)
    .execute();
  await addHistory(query, {
    storeId,
    orderId,
    status: "canceled",
    step: "canceled",
    actor: reason === "customer" ? "customer" : "store",
    userId,
    detail: note ? `${reason}: ${note}` : reason,
    at,
  });
  await giveBackStock(query, storeId, orderId);
  await giveBackLimits(query, { storeId, ...order });
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
