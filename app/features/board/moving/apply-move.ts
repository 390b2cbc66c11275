import type { Move } from "#domain/order-move.ts";
import { canTakeStep, type OrderState, stateOf, stepOf } from "#domain/order-steps.ts";
import type { DeliveryMethod } from "#domain/store.ts";

/** A move that was pressed: in flight, or done and not yet told by the board. */
export interface Moving {
  move: Move;
  at: number;
  sending: boolean;
}

interface Movable extends OrderState {
  delivery: DeliveryMethod | null;
  slotAt: number | null;
  seenAt: number | null;
  promisedAt: number | null;
  finishedAt: number | null;
}

const minuteMs = 60_000;

/** As the order will be once the server has told it; what it already has reached is left as it is. */
export function applyMove<T extends Movable>(order: T, moving: Moving | undefined): T {
  if (!moving || !canTakeStep(stepOf(order), moving.move.to, order.delivery)) return order;
  const { move, at } = moving;
  const over = move.to === "done" || move.to === "canceled";
  return {
    ...order,
    ...stateOf(move.to),
    seenAt: order.seenAt ?? at,
    promisedAt: move.to === "preparing" ? promise(order, move.minutes, at) : order.promisedAt,
    finishedAt: over ? at : order.finishedAt,
  };
}

const promise = ({ slotAt }: Movable, minutes: number | null, at: number): number | null =>
  minutes === null ? slotAt : Math.max(at + minutes * minuteMs, slotAt ?? 0);
