import { openSpans } from "./hours.ts";
import { localDay, offsetAt } from "./local-time.ts";
import { clockText, dayText, type Opening } from "./shop-state.ts";

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

/** The beginnings of the half hours for which one can order, whole within the hours and after a pause. */
export function slotsAhead(hours: Opening, { leadMinutes }: OrderingAhead, now: number): number[] {
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

export const isSlotAhead = (hours: Opening, ahead: OrderingAhead, slot: number, now: number): boolean =>
  slotsAhead(hours, ahead, now).includes(slot);

/** '18:00–18:30' */
export const slotTimes = (slot: number, timeZone: string): string =>
  `${clockText(slot, timeZone)}–${clockText(slot + slotMs, timeZone)}`;

/** 'Hoje', 'Amanhã', 'Quarta', '25/12' */
export function slotDay(slot: number, now: number, timeZone: string): string {
  const day = dayText(localDay(slot, timeZone), localDay(now, timeZone));
  return day.slice(0, 1).toUpperCase() + day.slice(1);
}

function nextHalfHour(instant: number, timeZone: string): number {
  const local = instant + offsetAt(instant, timeZone);
  return instant + (Math.ceil(local / slotMs) * slotMs - local);
}
