import { dayOf, localSpans, startOfDay, weekdayOf } from "#domain/local-time.ts";

const hourMs = 60 * 60_000;

/** Hour and weekday of an instant, as the zone's clock shows them. */
export type LocalClock = (instant: number) => { hour: number; weekday: number };

/** For instants from `from` to `until`; asking the zone for each of them would take longer than reading the orders. */
export function localClock(from: number, until: number, timeZone: string): LocalClock {
  const spans = [...localSpans(from, until, timeZone)];
  return (instant) => {
    const span = spans.find((each) => instant < each.until) ?? spans.at(-1);
    const local = instant + (span?.offsetMs ?? 0);
    const day = dayOf(local);
    return { hour: Math.floor((local - startOfDay(day)) / hourMs), weekday: weekdayOf(day) };
  };
}
