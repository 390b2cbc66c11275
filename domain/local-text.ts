import { isoDate, localDay, offsetAt, readIsoDate, startOfDay } from "./local-time.ts";
import { dayStart } from "./zone-days.ts";

const minuteMs = 60_000;

/** A day and a time of it as forms have them: '2026-11-20' and '18:00'; without a time it is empty. */
export interface LocalText {
  date: string;
  time: string;
}

/** Minutes since midnight; null when it is no time. */
export function readTime(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : null;
}

/** The instant at which a zone's clock shows it; without a time the beginning of the day. */
export function instantOf({ date, time }: LocalText, timeZone: string): number | null {
  const day = readIsoDate(date);
  if (day === null) return null;
  const minutes = readTime(time);
  if (minutes === null) return dayStart(day, timeZone);
  const local = startOfDay(day) + minutes * minuteMs;
  const guess = local - offsetAt(local, timeZone);
  return local - offsetAt(guess, timeZone);
}

/** The same for an end, which without a time is the end of the day. */
export function endOf({ date, time }: LocalText, timeZone: string): number | null {
  const day = readIsoDate(date);
  if (day === null || readTime(time) !== null) return instantOf({ date, time }, timeZone);
  return dayStart(day + 1, timeZone);
}

export function localText(instant: number | null, timeZone: string): LocalText {
  if (instant === null) return { date: "", time: "" };
  const day = localDay(instant, timeZone);
  if (instant === dayStart(day, timeZone)) return { date: isoDate(day), time: "" };
  return { date: isoDate(day), time: clockOf(instant, timeZone) };
}

export function localEndText(instant: number | null, timeZone: string): LocalText {
  if (instant === null) return { date: "", time: "" };
  const day = localDay(instant, timeZone);
  if (instant === dayStart(day, timeZone)) return { date: isoDate(day - 1), time: "" };
  return { date: isoDate(day), time: clockOf(instant, timeZone) };
}

const clockOf = (instant: number, timeZone: string) =>
  new Date(instant + offsetAt(instant, timeZone)).toISOString().slice(11, 16);
