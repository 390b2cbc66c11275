import { type CancelReason, cancelReasons } from "#domain/cancel-reason.ts";
import { type Days, dayText, monthText, type Piece } from "./calendar.ts";
import type { Figures, KnownReason, Sold } from "./figures.ts";
import { countOf, type Histogram, minutesWithin } from "./histogram.ts";
import type { PeriodBefore } from "./period.ts";

export interface Totals {
  orders: number;
  cents: number;
  canceled: number;
  canceledCents: number;
}

/** A bar of a chart, and a row of its table. */
export interface Slice {
  label: string;
  orders: number;
  cents: number;
}

export interface Minutes {
  orders: number;
  /** Within so many minutes. */
  half: number | null;
  ninety: number | null;
}

export interface BestSeller {
  id: string;
  name: string;
  units: number;
  cents: number;
}

/** What the page shows. */
export interface Report {
  days: Days;
  totals: Totals;
  before: { days: PeriodBefore; totals: Totals };
  byMonth: boolean;
  byDay: Slice[];
  byHour: Slice[];
  byWeekday: Slice[];
  reasons: { reason: KnownReason; orders: number }[];
  customers: Record<"firsts" | "returning" | "unknown", number>;
  seen: Minutes;
  done: Minutes;
  promised: number;
  onTime: number;
  /** Those of most units and those of most money, mixed. */
  bestSellers: BestSeller[];
}

/** Not all days are summed yet. */
export interface Summing {
  year: number;
  done: number;
  total: number;
}

interface Parts {
  days: Days;
  sum: Figures;
  before: Report["before"];
  byMonth: boolean;
  pieces: readonly { piece: Piece; figures: Figures }[];
  bestSellers: BestSeller[];
}

const weekdayNames = ["domingo", "segunda", "terça", "quarta", "quinta", "sexta", "sábado"];

export function makeReport({ days, sum, before, byMonth, pieces, bestSellers }: Parts): Report {
  return {
    days,
    totals: totalsOf(sum),
    before,
    byMonth,
    byDay: byMonth
      ? sliceByMonth(pieces)
      : pieces.map(({ piece, figures }) => sliceOf(dayText(piece.from), figures)),
    byHour: sum.hours.map((sold, hour) => sliceOfSold(`${hour}h`, sold)),
    byWeekday: sum.weekdays.map((sold, weekday) => sliceOfSold(weekdayNames[weekday] ?? "", sold)),
    reasons: reasonsOf(sum),
    customers: { firsts: sum.firsts, returning: sum.returning, unknown: sum.unknown },
    seen: minutesOf(sum.seen),
    done: minutesOf(sum.done),
    promised: sum.promised,
    onTime: sum.onTime,
    bestSellers,
  };
}

export const totalsOf = ({ orders, cents, canceled, canceledCents }: Figures): Totals => ({
  orders,
  cents,
  canceled,
  canceledCents,
});

export function addTotals(totals: Totals, more: Totals): void {
  for (const name of ["orders", "cents", "canceled", "canceledCents"] as const) totals[name] += more[name];
}

const sliceOf = (label: string, { orders, cents }: Figures): Slice => ({ label, orders, cents });
const sliceOfSold = (label: string, [orders, cents]: Sold): Slice => ({ label, orders, cents });

/** The days at both ends are a month of their own, of which only they count. */
function sliceByMonth(pieces: Parts["pieces"]): Slice[] {
  const slices = new Map<string, Slice>();
  for (const { piece, figures } of pieces) {
    const label = monthText(piece.from);
    const slice = slices.get(label) ?? { label, orders: 0, cents: 0 };
    slice.orders += figures.orders;
    slice.cents += figures.cents;
    slices.set(label, slice);
  }
  return [...slices.values()];
}

function reasonsOf({ reasons }: Figures): Report["reasons"] {
  const known: readonly (CancelReason | "unsaid")[] = [...cancelReasons, "unsaid"];
  return known
    .map((reason) => ({ reason, orders: reasons[reason] ?? 0 }))
    .filter(({ orders }) => orders > 0)
    .sort((one, other) => other.orders - one.orders);
}

const minutesOf = (histogram: Histogram): Minutes => ({
  orders: countOf(histogram),
  half: minutesWithin(histogram, 0.5),
  ninety: minutesWithin(histogram, 0.9),
});

/** Half a cent rounds up. */
export const averageCents = ({ orders, cents }: Pick<Totals, "orders" | "cents">): number =>
  orders === 0 ? 0 : Math.round(cents / orders);
