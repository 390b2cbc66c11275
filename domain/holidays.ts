import { isoDate } from "./local-time.ts";

export interface Holiday {
  /** "2026-12-25" */
  date: string;
  name: string;
}

const dayMs = 86_400_000;

/** Every year on the same date (Leis 662/1949, 6.802/1980 and 14.759/2023). */
const fixed: readonly [monthAndDay: string, name: string][] = [
  ["01-01", "Confraternização Universal"],
  ["04-21", "Tiradentes"],
  ["05-01", "Dia do Trabalho"],
  ["09-07", "Independência do Brasil"],
  ["10-12", "Nossa Senhora Aparecida"],
  ["11-02", "Finados"],
  ["11-15", "Proclamação da República"],
  ["11-20", "Dia da Consciência Negra"],
  ["12-25", "Natal"],
];

/** Days from Easter; Carnival and Corpus Christi are no holidays by law, but most people keep them. */
const movable: readonly [days: number, name: string][] = [
  [-48, "Segunda de Carnaval"],
  [-47, "Terça de Carnaval"],
  [-2, "Sexta-feira Santa"],
  [60, "Corpus Christi"],
];

/** Those of the next twelve months, from a day (`localDay`) on. */
export function holidaysFrom(today: number): Holiday[] {
  const first = isoDate(today);
  const year = Number(first.slice(0, 4));
  const last = `${year + 1}${first.slice(4)}`;
  return [year, year + 1]
    .flatMap(holidaysOf)
    .filter(({ date }) => first <= date && date < last)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

function holidaysOf(year: number): Holiday[] {
  const easter = easterDay(year);
  return [
    ...fixed.map(([day, name]) => ({ date: `${year}-${day}`, name })),
    ...movable.map(([days, name]) => ({ date: isoDate(easter + days), name })),
  ];
}

/** Counted from 1970-01-01; the Gregorian rule of Meeus, Jones and Butcher. */
export function easterDay(year: number): number {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const shift = Math.floor((8 * century + 13) / 25);
  const h = (19 * a + century - Math.floor(century / 4) - shift + 15) % 30;
  const l = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - h - (rest % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return Date.UTC(year, month - 1, day) / dayMs;
}
