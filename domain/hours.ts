import {
  type DayNumber,
  dayOf,
  instantOfDay,
  isoDate,
  localDay,
  localSpans,
  startOfDay,
  weekdayOf,
} from "./local-time.ts";

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** Minutes since midnight; `closes` is more than 1440 for an interval that crosses midnight. */
export interface OpenInterval {
  opens: number;
  closes: number;
}

/** `day` 0 is Sunday: the day on which the interval begins. */
export interface WeeklyInterval extends OpenInterval {
  day: number;
}

/** Takes the place of the weekly intervals that begin on that date; none means closed. */
export interface SpecialDay {
  /** "2026-12-25" */
  date: string;
  intervals: readonly OpenInterval[];
}

export interface Hours {
  timeZone: string;
  /** None at all means always open, apart from special days. */
  weekly: readonly WeeklyInterval[];
  special: readonly SpecialDay[];
}

/** From `from` (open) until `until` (no longer open). */
export interface OpenSpan {
  from: number;
  until: number;
}

/** A shop may be closed for months, at the seaside in winter. */
const openingHorizonMs = 400 * dayMinutes * minuteMs;

const wholeDay: readonly OpenInterval[] = [{ opens: 0, closes: dayMinutes }];

/**
 * Open times by the zone's clock, joined where one begins as another ends. The first one may have begun
 * before `from`, but is cut there.
 */
export function* openSpans(hours: Hours, from: number, until: number): Generator<OpenSpan> {
  let joined: OpenSpan | undefined;
  for (const span of clockSpans(hours, from, until)) {
    if (joined && span.from <= joined.until) {
      joined = { from: joined.from, until: Math.max(joined.until, span.until) };
    } else {
      if (joined) yield joined;
      joined = span;
    }
  }
  if (joined) yield joined;
}

/** Not joined, in the order in which they begin. */
function* clockSpans(hours: Hours, from: number, until: number): Generator<OpenSpan> {
  const intervalsOn = calendarOf(hours);
  for (const span of localSpans(from, until, hours.timeZone)) {
    const { offsetMs } = span;
    const lastDay = dayOf(span.until - 1 + offsetMs);
    const found: OpenSpan[] = [];
    // What began on the day before may still be open.
    for (let day = dayOf(span.from + offsetMs) - 1; day <= lastDay; day++) {
      for (const { opens, closes } of intervalsOn(day)) {
        const midnight = startOfDay(day) - offsetMs;
        const begin = Math.max(midnight + opens * minuteMs, span.from);
        const end = Math.min(midnight + closes * minuteMs, span.until);
        if (begin < end) found.push({ from: begin, until: end });
      }
    }
    yield* found.sort((a, b) => a.from - b.from);
  }
}

function calendarOf({ weekly, special }: Hours): (day: DayNumber) => readonly OpenInterval[] {
  const specials = new Map(special.map(({ date, intervals }) => [date, intervals]));
  const weekdays = Array.from({ length: 7 }, (_, weekday) =>
    weekly.length === 0 ? wholeDay : weekly.filter(({ day }) => day === weekday),
  );
  return (day) =>
    (specials.size > 0 ? specials.get(isoDate(day)) : undefined) ?? weekdays[weekdayOf(day)] ?? [];
}

export function isOpen(hours: Hours, now: number): boolean {
  // Without asking for the zone's clock, which takes a while.
  if (hours.weekly.length === 0 && hours.special.length === 0) return true;
  return !clockSpans(hours, now, now + 1).next().done;
}

/** Now when it is open; null when there is none in sight. */
export function nextOpening(hours: Hours, now: number): number | null {
  const first = clockSpans(hours, now, now + openingHorizonMs).next();
  return first.done ? null : first.value.from;
}

const closingHorizonDays = 8;

/** Of a shop that is open; null when it does not close within a week. Comes in sight at midnight, as days do. */
export function nextClosing(hours: Hours, now: number): number | null {
  const { timeZone } = hours;
  const until = instantOfDay(localDay(now, timeZone) + closingHorizonDays, timeZone);
  const first = openSpans(hours, now, until).next();
  return first.done || first.value.until === until ? null : first.value.until;
}

/** A page is seldom open for longer. */
const inSightMs = 30 * dayMinutes * minuteMs;

/** Without the special days that are over, or too far off to be spoken of. */
export function hoursInSight<T extends Hours>(hours: T, now: number): T {
  const opens = nextOpening(hours, now);
  if (opens === null) return hours;
  // What began yesterday may still be open.
  const first = isoDate(localDay(now, hours.timeZone) - 1);
  const last = isoDate(localDay(opens + inSightMs, hours.timeZone));
  return { ...hours, special: hours.special.filter(({ date }) => first <= date && date <= last) };
}
