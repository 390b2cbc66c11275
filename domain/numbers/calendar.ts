import { type DayNumber, isoDate, startOfDay } from "#domain/local-time.ts";

const dayMs = 24 * 60 * 60_000;

/** From the first to the last day, both included. */
export interface Days {
  from: DayNumber;
  to: DayNumber;
}

/** The month of a day, or one so many months later. */
export function monthOf(day: DayNumber, later = 0): Days {
  const date = new Date(startOfDay(day));
  const firstOf = (months: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / dayMs;
  return { from: firstOf(later), to: firstOf(later + 1) - 1 };
}

export const yearOf = (day: DayNumber): number => new Date(startOfDay(day)).getUTCFullYear();

export const lengthOf = ({ from, to }: Days): number => to - from + 1;

export const daysOf = ({ from, to }: Days): DayNumber[] =>
  Array.from({ length: Math.max(to - from + 1, 0) }, (_, at) => from + at);

/** "16/11/2026" */
export const dayText = (day: DayNumber): string => isoDate(day).split("-").reverse().join("/");

const monthNames = ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"];

/** "nov 2026" */
export const monthText = (day: DayNumber): string =>
  `${monthNames[new Date(startOfDay(day)).getUTCMonth()]} ${yearOf(day)}`;

/** A list of months and days that follow each other without a gap. */
export interface Piece extends Days {
  span: "day" | "month";
}

/** By day; or by whole months, and by day what is left at both ends. */
export function cutDays({ from, to }: Days, byMonth: boolean): Piece[] {
  const pieces: Piece[] = [];
  for (let day = from; day <= to; ) {
    const month = monthOf(day);
    const whole = byMonth && month.from === day && month.to <= to;
    pieces.push(whole ? { span: "month", ...month } : { span: "day", from: day, to: day });
    day = (whole ? month.to : day) + 1;
  }
  return pieces;
}
