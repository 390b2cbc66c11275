import { type DayNumber, readIsoDate } from "#domain/local-time.ts";
import { type Days, dayText, lengthOf, monthOf } from "./calendar.ts";

/** As the URL names them. */
export const periodLabel = {
  hoje: "Hoje",
  ontem: "Ontem",
  "7-dias": "7 dias",
  "30-dias": "30 dias",
  "este-mes": "Este mês",
  "mes-passado": "Mês passado",
} as const;
export type PeriodName = keyof typeof periodLabel;
export const periodNames = Object.keys(periodLabel) as PeriodName[];

const usualPeriod: PeriodName = "7-dias";
/** Five years, with their leap days. */
const maxDays = 5 * 365 + 2;

export interface Period extends Days {
  /** Null: from one day to another. */
  name: PeriodName | null;
}

/** As they are typed, or stand in the URL. */
export interface AskedPeriod {
  name: string | null;
  from: string;
  to: string;
}

export interface PeriodIssues {
  from?: string;
  to?: string;
}

type ReadPeriod = { ok: true; period: Period } | { ok: false; issues: PeriodIssues };

export function readPeriod({ name, from, to }: AskedPeriod, today: DayNumber): ReadPeriod {
  if (from !== "" || to !== "") return readDays(from, to, today);
  const known = periodNames.find((each) => each === name) ?? usualPeriod;
  return { ok: true, period: { name: known, ...namedDays(known, today) } };
}

function namedDays(name: PeriodName, today: DayNumber): Days {
  if (name === "hoje") return { from: today, to: today };
  if (name === "ontem") return { from: today - 1, to: today - 1 };
  if (name === "este-mes") return { from: monthOf(today).from, to: today };
  if (name === "mes-passado") return monthOf(today, -1);
  return { from: today - (name === "7-dias" ? 6 : 29), to: today };
}

function readDays(fromText: string, toText: string, today: DayNumber): ReadPeriod {
  const from = readIsoDate(fromText);
  const to = readIsoDate(toText);
  const issues: PeriodIssues = {};
  if (from === null) issues.from = "Escolha o primeiro dia.";
  else if (from > today) issues.from = "Escolha um dia até hoje.";
  if (to === null) issues.to = "Escolha o último dia.";
  else if (to > today) issues.to = "Escolha um dia até hoje.";
  if (from !== null && to !== null && !issues.from && !issues.to) {
    if (to < from) issues.to = "Escolha um dia depois do primeiro.";
    else if (lengthOf({ from, to }) > maxDays) issues.from = "Escolha até 5 anos.";
    else return { ok: true, period: { name: null, from, to } };
  }
  return { ok: false, issues };
}

export interface PeriodBefore extends Days {
  /** Its last day only counts until the time of day that it is now. */
  untilNow: boolean;
}

/** What a period is compared with: the same days of the month before, or as many days just before. */
export function periodBefore({ name, from, to }: Period, today: DayNumber): PeriodBefore {
  const days = lengthOf({ from, to });
  if (name === "mes-passado") return { ...monthOf(from, -1), untilNow: false };
  if (name !== "este-mes") return { from: from - days, to: from - 1, untilNow: to === today };
  const month = monthOf(from, -1);
  const last = Math.min(month.from + days - 1, month.to);
  return { from: month.from, to: last, untilNow: last === month.from + days - 1 };
}

/** "16/11/2026" or "10/11/2026 a 16/11/2026" */
export const daysText = ({ from, to }: Days): string =>
  from === to ? dayText(from) : `${dayText(from)} a ${dayText(to)}`;

/** With more bars than that nobody reads days. */
const maxBarsByDay = 92;
export const isByMonth = (days: Days): boolean => lengthOf(days) > maxBarsByDay;
