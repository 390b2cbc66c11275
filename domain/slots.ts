import { type Hours, openSpans } from "./hours.ts";
import { offsetAt } from "./local-time.ts";

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

/** The beginnings of the half hours for which one can order, whole within the hours. */
export function slotsAhead(hours: Hours, { leadMinutes }: OrderingAhead, now: number): number[] {
  const first = now + leadMinutes * minuteMs;
  const last = now + maxDaysAhead * dayMs;
  const slots: number[] = [];
  for (const { from, until } of openSpans(hours, first, last + slotMs)) {
    for (let slot = nextHalfHour(from, hours.timeZone); slot + slotMs <= until; slot += slotMs) {
      if (slot <= last) slots.push(slot);
    }
  }
  return slots;
}

export const isSlotAhead = (hours: Hours, ahead: OrderingAhead, slot: number, now: number): boolean =>
  slotsAhead(hours, ahead, now).includes(slot);

function nextHalfHour(instant: number, timeZone: string): number {
  const local = instant + offsetAt(instant, timeZone);
  return instant + (Math.ceil(local / slotMs) * slotMs - local);
}
