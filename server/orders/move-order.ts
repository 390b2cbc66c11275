import { boardTopic, orderTopic, storeTopic } from "#db/change-notices.ts";
import type { Query } from "#db/database.ts";
import { isOrderId } from "#domain/order-id.ts";
import type { Move, MoveResult } from "#domain/order-move.ts";
import { canTakeStep, isOver, stateOf, stepOf } from "#domain/order-steps.ts";
import type { Services } from "#server/context.ts";
import type { Actor } from "#server/permission/actor.ts";
import { writeBesideOthers } from "#server/permission/write-as.ts";
import { cancelOrder } from "./cancel-order.ts";
import { type LockedOrder, lockOrder } from "./lock-order.ts";
import { addHistory, getLastMove } from "./order-history.ts";
import { removeSample } from "./remove-sample.ts";

const minuteMs = 60_000;

/** One touch moves an order on; repeating a step that stands is a success and changes nothing. */
export async function moveOrder(
  { database, now, push }: Pick<Services, "database" | "now"> & Partial<Pick<Services, "push">>,
  actor: Actor<"moveOrders">,
  orderId: string,
  move: Move,
): Promise<MoveResult> {
  const storeId = actor.store.id;
  if (!isOrderId(orderId)) return { ok: false, reason: "not-found" };
  const result = await writeBesideOthers(database, actor, (query) =>
    take(query, { storeId, orderId, move, userId: actor.userId, at: now() }),
  );
  if (result.ok && result.changed) {
    // Returned stock may put a product back on the menu.
    if (move.to === "canceled") database.changes.publish(storeTopic(storeId));
    database.changes.publish(orderTopic(orderId));
    database.changes.publish(boardTopic(storeId));
    push?.notifyCustomer({ storeId, orderId });
  }
  return result;
}

interface Taking {
  storeId: string;
  orderId: string;
  move: Move;
  userId: string;
  at: number;
}

async function take(query: Query, taking: Taking): Promise<MoveResult> {
  const { storeId, orderId, move, userId, at } = taking;
  const order = await lockOrder(query, storeId, orderId);
  if (!order) return { ok: false, reason: "not-found" };
  const step = stepOf(order);
  const wrong = move.to === "canceled" && move.from !== order.status;
  if (step === move.to || wrong || !canTakeStep(step, move.to, order.delivery)) {
    const last = await getLastMove(query, storeId, orderId);
    return step === move.to
      ? { ok: true, changed: false, step, last }
      : { ok: false, reason: "stands", step, last };
  }
  if (move.to === "canceled") {
    const { reason, note } = move;
    await cancelOrder(query, order, { storeId, orderId, reason, note, userId, at });
  } else {
    await advance(query, order, taking, move);
  }
  return { ok: true, changed: true, step: move.to, last: null };
}

async function advance(
  query: Query,
  order: LockedOrder,
  { storeId, orderId, userId, at }: Taking,
  move: Exclude<Move, { to: "canceled" }>,
): Promise<void> {
  if (order.sample && isOver(move.to)) return removeSample(query, storeId, orderId);
  const state = stateOf(move.to);
  const promised = move.to === "preparing" ? promisedAt(order, move.minutes, at) : undefined;
  await query
    .updateTable("orders")
    .set((row) => ({
      ...state,
      rev: row("rev", "+", 1),
      // Whoever moves an order has seen it.
      seen_at: order.seenAt ?? at,
      alarm_try_at: null,
      ...(promised === undefined ? {} : { promised_at: promised }),
      ...(isOver(move.to) ? { finished_at: at } : {}),
      updated_at: at,
    }))
    .where("store_id", "=", storeId)
    .where("id", "=", orderId)
    .execute();
  const detail = move.to === "preparing" && move.minutes !== null ? `${move.minutes} min` : "";
  await addHistory(query, {
    storeId,
    orderId,
    status: state.status,
    step: move.to,
    actor: "store",
    userId,
    detail,
    at,
  });
}

/** What was ordered for a time is not promised before it. */
function promisedAt({ slotAt }: LockedOrder, minutes: number | null, at: number): number | null {
  if (minutes === null) return slotAt;
  return Math.max(at + minutes * minuteMs, slotAt ?? 0);
}
