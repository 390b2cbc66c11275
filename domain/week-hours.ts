import type { Hours, OpenInterval } from "./hours.ts";
import { isoDate, localDay, weekdayOf } from "./local-time.ts";
import { minutesText } from "./shop-state.ts";
import { joinIntervals } from "./week-drawing.ts";

export interface DayHours {
  /** 'Sexta' or 'Sexta, 25/12' */
  name: string;
  /** '11:00 às 15:00' and '18:00 às 00:30', or only '24 horas' or 'Fechada' */
  times: readonly string[];
  isToday: boolean;
}

export const weekdays = ["Domingo", "Segunda", "Terça", "Quarta", "Quinta", "Sexta", "Sábado"];
const dayMinutes = 1_440;
const weeksAhead = 8;

/** From Sunday to Saturday; none when the shop sets no hours. */
export function weekHours({ timeZone, weekly, special }: Hours, now: number): DayHours[] {
  if (weekly.length === 0) return [];
  const today = localDay(now, timeZone);
  const isSpecial = special.some(({ date }) => date === isoDate(today));
  return weekdays.map((name, weekday) => ({
    name,
    times: timesOf(weekly.filter(({ day }) => day === weekday)),
    isToday: weekday === weekdayOf(today) && !isSpecial,
  }));
}

/** The days with other hours, as far as one plans ahead. */
export function specialHours({ timeZone, special }: Hours, now: number): DayHours[] {
  const today = localDay(now, timeZone);
  const days = Array.from({ length: weeksAhead * 7 }, (_, ahead) => today + ahead);
  return days.flatMap((day) => {
    const date = isoDate(day);
    const found = special.find((each) => each.date === date);
    if (!found) return [];
    const name = `${weekdays[weekdayOf(day)]}, ${date.slice(8)}/${date.slice(5, 7)}`;
    return [{ name, times: timesOf(found.intervals), isToday: day === today }];
  });
}

export function timesOf(intervals: readonly OpenInterval[]): string[] {
  if (intervals.length === 0) return ["Fechada"];
  return joinIntervals(intervals).map(({ opens, closes }) =>
    opens === 0 && closes === dayMinutes ? "24 horas" : `${minutesText(opens)} às ${minutesText(closes)}`,
  );
}
