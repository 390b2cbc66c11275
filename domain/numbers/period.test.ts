import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isoDate, readIsoDate } from "#domain/local-time.ts";
import { cutDays, daysOf, monthOf } from "./calendar.ts";
import { daysText, isByMonth, type PeriodName, periodBefore, readPeriod } from "./period.ts";

const day = (text: string) => readIsoDate(text) ?? Number.NaN;
const today = day("2026-11-17");

describe("named periods, and what each is compared with", () => {
  test.each<[PeriodName, string, string, string, string, boolean]>([
    ["hoje", "2026-11-17", "2026-11-17", "2026-11-16", "2026-11-16", true],
    ["ontem", "2026-11-16", "2026-11-16", "2026-11-15", "2026-11-15", false],
    ["7-dias", "2026-11-11", "2026-11-17", "2026-11-04", "2026-11-10", true],
    ["30-dias", "2026-10-19", "2026-11-17", "2026-09-19", "2026-10-18", true],
    ["este-mes", "2026-11-01", "2026-11-17", "2026-10-01", "2026-10-17", true],
    ["mes-passado", "2026-10-01", "2026-10-31", "2026-09-01", "2026-09-30", false],
  ])("%s", (name, from, to, beforeFrom, beforeTo, untilNow) => {
    const read = readPeriod({ name, from: "", to: "" }, today);
    if (!read.ok) throw new Error("refused");
    expect(read.period).toEqual({ name, from: day(from), to: day(to) });
    expect(periodBefore(read.period, today)).toEqual({ from: day(beforeFrom), to: day(beforeTo), untilNow });
  });

  test("the 31st is compared with a whole shorter month", () => {
    const last = day("2026-03-31");
    const read = readPeriod({ name: "este-mes", from: "", to: "" }, last);
    if (!read.ok) throw new Error("refused");
    expect(periodBefore(read.period, last)).toEqual({
      from: day("2026-02-01"),
      to: day("2026-02-28"),
      untilNow: false,
    });
  });

  test("an unknown name is the usual one", () => {
    expect(readPeriod({ name: "sempre", from: "", to: "" }, today)).toMatchObject({
      ok: true,
      period: { name: "7-dias" },
    });
  });
});

test.each([
  ["2026-11-01", "2026-11-17", {}],
  ["2021-11-17", "2026-11-17", {}],
  ["2021-11-15", "2026-11-17", { from: "Escolha até 5 anos." }],
  ["", "2026-11-17", { from: "Escolha o primeiro dia." }],
  ["2026-11-01", "", { to: "Escolha o último dia." }],
  ["2026-02-30", "nada", { from: "Escolha o primeiro dia.", to: "Escolha o último dia." }],
  ["2026-11-18", "2026-11-19", { from: "Escolha um dia até hoje.", to: "Escolha um dia até hoje." }],
  ["2026-11-10", "2026-11-09", { to: "Escolha um dia depois do primeiro." }],
])("from %s to %s", (from, to, issues) => {
  const read = readPeriod({ name: "hoje", from, to }, today);
  if (Object.keys(issues).length > 0) return expect(read).toEqual({ ok: false, issues });
  expect(read).toEqual({ ok: true, period: { name: null, from: day(from), to: day(to) } });
});

test("pieces follow each other without a gap, and months are whole", () => {
  const days = fc.tuple(fc.integer({ min: 15_000, max: 22_000 }), fc.integer({ min: 0, max: 1_827 }));
  fc.assert(
    fc.property(days, fc.boolean(), ([from, length], byMonth) => {
      const whole = { from, to: from + length };
      const pieces = cutDays(whole, byMonth);
      expect(pieces.flatMap(daysOf)).toEqual(daysOf(whole));
      const wrong = pieces.filter((piece) =>
        piece.span === "month" ? monthOf(piece.from).to !== piece.to : piece.from !== piece.to,
      );
      expect(wrong).toEqual([]);
      if (byMonth) expect(pieces.length).toBeLessThanOrEqual(60 + 60);
    }),
    { numRuns: 25 },
  );
});

test("in words, by day or by month", () => {
  expect(daysText({ from: today, to: today })).toBe("17/11/2026");
  expect(daysText({ from: today - 6, to: today })).toBe("11/11/2026 a 17/11/2026");
  expect(isByMonth({ from: today - 91, to: today })).toBe(false);
  expect(isByMonth({ from: today - 92, to: today })).toBe(true);
  expect(isoDate(monthOf(day("2026-12-31"), 1).from)).toBe("2027-01-01");
});
