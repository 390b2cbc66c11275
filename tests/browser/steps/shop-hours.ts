import type { DeliveryArea } from "#domain/delivery-areas.ts";
import { dayOf, localDay, offsetAt, startOfDay, weekdayOf } from "#domain/local-time.ts";
import type { Opening } from "#domain/shop-state.ts";

const timeZone = "America/Sao_Paulo";
const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;

const days = [0, 1, 2, 3, 4, 5, 6];

/** Twice every day: the whole day, in two parts that meet. */
export const alwaysOpen: Opening = {
  timeZone,
  weekly: days.flatMap((day) => [
    { day, opens: 0, closes: 720 },
    { day, opens: 720, closes: 1_440 },
  ]),
  special: [],
  pause: null,
};

/** Open once a week, from one moment to another, whatever the time of day is now. */
export function openBetween(from: number, until: number): Opening {
  const local = from + offsetAt(from, timeZone);
  const opens = Math.floor((local - startOfDay(dayOf(local))) / minuteMs);
  const interval = {
    day: weekdayOf(dayOf(local)),
    opens,
    closes: opens + Math.round((until - from) / minuteMs),
  };
  return { timeZone, weekly: [interval], special: [], pause: null };
}

/** '18:00' in São Paulo. */
export const clock = (moment: number): string =>
  new Date(moment + offsetAt(moment, timeZone)).toISOString().slice(11, 16);

export const weekdayToday = (now: number): number => weekdayOf(localDay(now, timeZone));

export const bairro = (district: string, terms: Partial<DeliveryArea> = {}): DeliveryArea => ({
  place: { kind: "district", city: "São Paulo", district },
  feeCents: 500,
  orderMinCents: 0,
  minutes: { from: 40, to: 55 },
  ...terms,
});
