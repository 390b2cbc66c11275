const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A stretch of time in which the zone's clock is not changed: local time is `instant + offsetMs`. */
export interface LocalSpan {
  from: number;
  until: number;
  offsetMs: number;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

const usualZone = "America/Sao_Paulo";

/** An unknown time zone is the store's mistake; its hours are read in the usual one. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = makeFormatter(timeZone) ?? formatterOf(usualZone);
  formatters.set(timeZone, made);
  return made;
}

function makeFormatter(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat("en-US", { ...format, timeZone });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const format = {
  calendar: "gregory",
  numberingSystem: "latn",
  day: "numeric",
  month: "numeric",
  year: "numeric",
  hour: "numeric",
  minute: "numeric",
  hourCycle: "h23",
} as const;

/** By zone and minute, because reading the zone's clock takes as long as a statement of an order. */
const offsets = new Map<string, Map<number, number>>();
const mostZones = 100;
const mostMinutes = 1_000;

/** What is added to an instant to get the zone's clock, as if that were UTC. */
export function offsetAt(instant: number, timeZone: string): number {
  const minute = Math.floor(instant / minuteMs) * minuteMs;
  const known = offsets.get(timeZone)?.get(minute);
  if (known !== undefined) return known;
  const offset = readOffset(minute, timeZone);
  if (!offsets.has(timeZone) && offsets.size >= mostZones) offsets.clear();
  const ofZone = offsets.get(timeZone) ?? new Map<number, number>();
  if (ofZone.size >= mostMinutes) ofZone.clear();
  offsets.set(timeZone, ofZone.set(minute, offset));
  return offset;
}

function readOffset(minute: number, timeZone: string): number {
  const parts = new Map<string, number>();
  for (const { type, value } of formatterOf(timeZone).formatToParts(minute)) parts.set(type, Number(value));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute")) - minute;
}

/** From `from` to `until`, cut where the zone's clock is changed. */
export function* localSpans(from: number, until: number, timeZone: string): Generator<LocalSpan> {
  let start = from;
  while (start < until) {
    const offsetMs = offsetAt(start, timeZone);
    // No zone changes its clock twice within a week.
    const far = Math.min(start + 7 * dayMs, until);
    const end = offsetAt(far, timeZone) === offsetMs ? far : clockChange(start, far, offsetMs, timeZone);
    yield { from: start, until: end, offsetMs };
    start = end;
  }
}

/** The first minute after `early` that has another offset. */
function clockChange(early: number, late: number, offsetMs: number, timeZone: string): number {
  let before = Math.floor(early / minuteMs);
  let after = Math.ceil(late / minuteMs);
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(middle * minuteMs, timeZone) === offsetMs) before = middle;
    else after = middle;
  }
  return after * minuteMs;
}

/** A day of a calendar, counted from 1970-01-01. */
export type DayNumber = number;

export const dayOf = (localMs: number): DayNumber => Math.floor(localMs / dayMs);

export const startOfDay = (day: DayNumber): number => day * dayMs;

/** 0 is Sunday. */
export const weekdayOf = (day: DayNumber): number => (((day + 4) % 7) + 7) % 7;

/** "2026-12-25" */
export const isoDate = (day: DayNumber): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** Of this century; null for a text that is no day. */
export function readIsoDate(text: string): DayNumber | null {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return null;
  const day = dayOf(Date.parse(`${text}T00:00:00Z`));
  return Number.isNaN(day) || isoDate(day) !== text ? null : day;
}

/** Its midnight, or close to it where the clock skips that. */
export function instantOfDay(day: DayNumber, timeZone: string): number {
  const guess = startOfDay(day) - offsetAt(startOfDay(day), timeZone);
  return startOfDay(day) - offsetAt(guess, timeZone);
}

export const localDay = (instant: number, timeZone: string): DayNumber =>
  dayOf(instant + offsetAt(instant, timeZone));
