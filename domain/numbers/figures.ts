import type { CancelReason } from "#domain/cancel-reason.ts";
import type { OrderStatus } from "#domain/order-status.ts";
import { addHistogram, addMinutes, type Histogram } from "./histogram.ts";
import type { LocalClock } from "./local-clock.ts";

/** How many orders, and their cents. */
export type Sold = [orders: number, cents: number];
export type KnownReason = CancelReason | "unsaid";

/** What the orders of a stretch of time sum to; nothing in it tells of a single customer. */
export interface Figures {
  orders: number;
  cents: number;
  canceled: number;
  canceledCents: number;
  reasons: Partial<Record<KnownReason, number>>;
  hours: Sold[];
  /** From Sunday. */
  weekdays: Sold[];
  firsts: number;
  returning: number;
  /** Without telephone and account. */
  unknown: number;
  /** Of orders that are done. */
  seen: Histogram;
  done: Histogram;
  promised: number;
  onTime: number;
}

export interface CountedOrder {
  status: OrderStatus;
  createdAt: number;
  totalCents: number;
  seenAt: number | null;
  promisedAt: number | null;
  finishedAt: number | null;
  slotAt: number | null;
  cancelReason: CancelReason | null;
  counter: boolean;
  customer: "firsts" | "returning" | "unknown";
}

const nothingSold = (length: number): Sold[] => Array.from({ length }, () => [0, 0]);

export const emptyFigures = (): Figures => ({
  orders: 0,
  cents: 0,
  canceled: 0,
  canceledCents: 0,
  reasons: {},
  hours: nothingSold(24),
  weekdays: nothingSold(7),
  firsts: 0,
  returning: 0,
  unknown: 0,
  seen: {},
  done: {},
  promised: 0,
  onTime: 0,
});

/** A promise for 20:10 is kept until 20:11. */
const promisedMinuteMs = 60_000;

export function addOrder(figures: Figures, order: CountedOrder, clock: LocalClock): void {
  if (order.status === "canceled") {
    figures.canceled += 1;
    figures.canceledCents += order.totalCents;
    const reason = order.cancelReason ?? "unsaid";
    figures.reasons[reason] = (figures.reasons[reason] ?? 0) + 1;
    return;
  }
  const { hour, weekday } = clock(order.createdAt);
  figures.orders += 1;
  figures.cents += order.totalCents;
  addSold(figures.hours[hour], [1, order.totalCents]);
  addSold(figures.weekdays[weekday], [1, order.totalCents]);
  figures[order.customer] += 1;
  if (order.status === "done") addTimes(figures, order);
}

/** Only of orders that are done, because nothing about them changes any more. */
function addTimes(figures: Figures, order: CountedOrder): void {
  const { createdAt, seenAt, finishedAt, promisedAt } = order;
  // Whoever types an order has seen it.
  if (seenAt !== null && !order.counter) addMinutes(figures.seen, seenAt - createdAt);
  if (finishedAt === null) return;
  // How long before its time something was ordered says nothing about the store.
  if (order.slotAt === null) addMinutes(figures.done, finishedAt - createdAt);
  if (promisedAt === null) return;
  figures.promised += 1;
  if (finishedAt < promisedAt + promisedMinuteMs) figures.onTime += 1;
}

function addSold(to: Sold | undefined, [orders, cents]: Sold): void {
  if (!to) throw new RangeError("No such hour or weekday.");
  to[0] += orders;
  to[1] += cents;
}

const counts = [
  "orders",
  "cents",
  "canceled",
  "canceledCents",
  "firsts",
  "returning",
  "unknown",
  "promised",
  "onTime",
] as const;

export function addFigures(figures: Figures, other: Figures): void {
  for (const name of counts) figures[name] += other[name];
  for (const [reason, count] of Object.entries(other.reasons) as [KnownReason, number][]) {
    figures.reasons[reason] = (figures.reasons[reason] ?? 0) + count;
  }
  for (const [hour, sold] of other.hours.entries()) addSold(figures.hours[hour], sold);
  for (const [weekday, sold] of other.weekdays.entries()) addSold(figures.weekdays[weekday], sold);
  addHistogram(figures.seen, other.seen);
  addHistogram(figures.done, other.done);
}
