import type { Query } from "#db/database.ts";
import type { LastMove } from "#domain/order-move.ts";
import type { OrderStatus } from "#domain/order-status.ts";
import type { OrderEvent } from "#domain/order-steps.ts";

interface Entry {
  storeId: string;
  orderId: string;
  status: OrderStatus;
  step: OrderEvent;
  actor: "customer" | "store";
  userId: string | null;
  detail?: string;
  at: number;
}

/** The order's row is locked, so nobody else takes the same number. */
export async function addHistory(query: Query, entry: Entry): Promise<void> {
  const { storeId, orderId, status, step, actor, userId, detail = "", at } = entry;
  const { seq } = await query
    .selectFrom("order_status_history")
    .select(({ fn }) => fn.max("seq").as("seq"))
    .where("store_id", "=", storeId)
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  await query
    .insertInto("order_status_history")
    .values({
      store_id: storeId,
      order_id: orderId,
      seq: (seq ?? 0) + 1,
      status,
      actor,
      step,
      user_id: userId,
      detail,
      at,
    })
    .execute();
}

export async function getLastMove(query: Query, storeId: string, orderId: string): Promise<LastMove | null> {
  const row = await query
    .selectFrom("order_status_history as history")
    .leftJoin("users", "users.id", "history.user_id")
    .select(["history.step", "history.status", "history.at", "users.name"])
    .where("history.store_id", "=", storeId)
    .where("history.order_id", "=", orderId)
    .where("history.step", "not in", ["seen", "paid"])
    .orderBy("history.seq", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    step: row.step ?? (row.status === "pending" ? "preparing" : row.status),
    name: row.name,
    at: row.at,
  };
}
