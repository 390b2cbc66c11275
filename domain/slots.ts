import { type Hours, openSpans } from "./hours.ts";
import { offsetAt } from "./local-time.ts";
import type { Pause } from "./shop-state.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
export const slotMs = 30 * minuteMs;
export const maxDaysAhead = 7;

export interface OrderingAhead {
  /** Between ordering and the beginning of the first slot. */
  leadMinutes: number;
  /** Orders per slot. */
  capacity: number;
}

type PausableHours = Hours & { pause?: Pause | null };

/** The beginnings of the half hours for which one can order, whole within the hours and after a pause. */
export function slotsAhead(hours: PausableHours, { leadMinutes }: OrderingAhead, now: number): number[] {
  // Nobody knows when a pause without an end is over.
  const resumes = hours.pause ? (hours.pause.until ?? Number.POSITIVE_INFINITY) : now;
  const first = Math.max(now + leadMinutes * minuteMs, resumes);
  const last = now + maxDaysAhead * dayMs;
  const slots: number[] = [];
  for (const { from, until } of openSpans(hours, first, last + slotMs)) {
    for (let slot = nextHalfHour(from, hours.timeZone); slot + slotMs <= until; slot += slotMs) {
      if (slot <= last) slots.push(slot);
    }
  }
  return slots;
}

export const isSlotAhead = (hours: PausableHours, ahead: OrderingAhead, slot: number, now: number): boolean =>
  slotsAhead(hours, ahead, now).includes(slot);

function nextHalfHour(instant: number, timeZone: string): number {
  const local = instant + offsetAt(instant, timeZone);
  return instant + (Math.ceil(local / slotMs) * slotMs - local);
}
