import type { StoreCancelReason } from "./cancel-reason.ts";
import type { OrderStatus } from "./order-status.ts";
import type { OrderEvent, OrderStep } from "./order-steps.ts";
import { clockText } from "./shop-state.ts";

/** What the panel posts to move an order. */
export type Move =
  /** Without minutes only what was ordered for a time. */
  | { to: "preparing"; minutes: number | null }
  | { to: "ready" | "dispatched" | "done" }
  /** `from` is what the person saw: what somebody else accepted meanwhile is not refused. */
  | {
      to: "canceled";
      from: Extract<OrderStatus, "new" | "pending">;
      reason: StoreCancelReason;
      note: string;
    };

export const maxPromiseMinutes = 24 * 60;

/** Who did what last; `name` is null for the customer. */
export interface LastMove {
  step: OrderEvent;
  name: string | null;
  at: number;
}

/** `last` is who took the step that stands. */
export type MoveResult =
  | { ok: true; changed: boolean; step: OrderStep; last: LastMove | null }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "stands"; step: OrderStep; last: LastMove | null };

const deeds: Readonly<Record<OrderStep, string>> = {
  new: "enviou este pedido",
  preparing: "já aceitou este pedido",
  ready: "já marcou este pedido como pronto",
  dispatched: "já marcou que este pedido saiu",
  done: "já concluiu este pedido",
  canceled: "já cancelou este pedido",
};

/** 'Maria já aceitou este pedido às 19:42' */
export function stoodText(step: OrderStep, last: LastMove | null, timeZone: string): string {
  if (!last) return `Alguém ${deeds[step]}`;
  return `${last.name ?? "O cliente"} ${deeds[step]} às ${clockText(last.at, timeZone)}`;
}
