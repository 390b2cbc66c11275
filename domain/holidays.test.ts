import { getHolidays } from "@brazilian-utils/brazilian-utils/get-holidays";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { easterDay, holidaysFrom } from "./holidays.ts";
import { isoDate } from "./local-time.ts";

const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

test.each([
  [2024, "2024-03-31"],
  [2025, "2025-04-20"],
  [2026, "2026-04-05"],
  [2027, "2027-03-28"],
  [2038, "2038-04-25"],
])("Easter of %i is on %s", (year, date) => {
  expect(isoDate(easterDay(year))).toBe(date);
});

describe("the holidays of the next twelve months", () => {
  test("begin on the day itself and end before it comes again", () => {
    const found = holidaysFrom(dayOf("2026-12-25"));
    expect(found[0]).toEqual({ date: "2026-12-25", name: "Natal" });
    expect(found.at(-1)).toEqual({ date: "2027-11-20", name: "Dia da Consciência Negra" });
    expect(found.map(({ date, name }) => `${date} ${name}`)).toEqual(
      expect.arrayContaining([
        "2027-02-09 Terça de Carnaval",
        "2027-03-26 Sexta-feira Santa",
        "2027-05-27 Corpus Christi",
      ]),
    );
  });

  test("are those that another program computes, whatever the day", () => {
    fc.assert(
      fc.property(fc.integer({ min: dayOf("2025-01-01"), max: dayOf("2060-12-31") }), (today) => {
        const found = holidaysFrom(today);
        expect(found.length).toBeGreaterThanOrEqual(9);
        const first = isoDate(today);
        const others = [0, 1].flatMap((more) => getHolidays(Number(first.slice(0, 4)) + more));
        const dates = new Set(found.map(({ date }) => date));
        for (const { date, type } of others) {
          const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
            .toISOString()
            .slice(0, 10);
          const inSight = first <= local && local < `${Number(first.slice(0, 4)) + 1}${first.slice(4)}`;
          if (type === "national" && inSight) expect(dates).toContain(local);
        }
        expect([...dates].sort()).toEqual([...dates]);
      }),
      { numRuns: 200 },
    );
  });
});
