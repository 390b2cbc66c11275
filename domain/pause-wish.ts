import { type Hours, isOpen, nextClosing, nextOpening, openSpans } from "./hours.ts";
import { localDay } from "./local-time.ts";
import type { Pause } from "./shop-state.ts";
import { dayStart } from "./zone-days.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export const pauseMinutes = [15, 30, 60] as const;

/** What the people of a store ask for; the server's clock decides until when. */
export type PauseWish =
  | { for: "minutes"; minutes: (typeof pauseMinutes)[number] }
  | { for: "today" }
  | { for: "now on" }
  | { for: "nothing" };

/** Null: the store takes orders. */
export function pauseOf(hours: Hours, wish: PauseWish, now: number): Pause | null {
  switch (wish.for) {
    case "minutes":
      return { until: now + wish.minutes * minuteMs };
    case "today":
      return { until: tomorrowsOpening(hours, now) };
    case "now on":
      return { until: null };
    case "nothing":
      return null;
  }
}

/** A night that began yesterday still belongs to yesterday; null when no opening is in sight. */
export function tomorrowsOpening(hours: Hours, now: number): number | null {
  const { timeZone } = hours;
  const shift = [...openSpans(hours, now - dayMs, now + 1)].find(({ until }) => until > now);
  const shiftDay = localDay(shift?.from ?? now, timeZone);
  const from = Math.max(dayStart(shiftDay + 1, timeZone), now);
  if (!isOpen(hours, from) || !isOpen(hours, from - 1)) return nextOpening(hours, from);
  const closes = nextClosing(hours, from);
  return closes === null ? dayStart(localDay(now, timeZone) + 1, timeZone) : nextOpening(hours, closes);
}
