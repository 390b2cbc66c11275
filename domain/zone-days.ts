import { localDay, offsetAt, startOfDay } from "./local-time.ts";

/** Around midnight, when zones here changed their clocks. */
const aroundMs = 90 * 60_000;

/** The first instant of a zone's day (`localDay`), even if its clock skips or repeats midnight. */
export function dayStart(day: number, timeZone: string): number {
  const midnight = startOfDay(day);
  const guess = midnight - offsetAt(midnight, timeZone);
  const offsets = [guess - aroundMs, guess + aroundMs].map((instant) => offsetAt(instant, timeZone));
  return midnight - Math.min(...offsets);
}

export const todayStart = (now: number, timeZone: string): number =>
  dayStart(localDay(now, timeZone), timeZone);
