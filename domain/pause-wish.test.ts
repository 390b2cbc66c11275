import { expect, test } from "vitest";
import type { Hours } from "./hours.ts";
import { pauseOf, tomorrowsOpening } from "./pause-wish.ts";

const timeZone = "America/Sao_Paulo";
const at = (local: string) => Date.parse(`${local}:00-03:00`);
const daily = (...intervals: [opens: number, closes: number][]): Hours => ({
  timeZone,
  special: [],
  weekly: [0, 1, 2, 3, 4, 5, 6].flatMap((day) =>
    intervals.map(([opens, closes]) => ({ day, opens: opens * 60, closes: closes * 60 })),
  ),
});
const evening = daily([18, 23]);
const night = daily([18, 26]);
const twice = daily([11, 14], [18, 22]);
const always: Hours = { timeZone, special: [], weekly: [] };

test.each([
  ["in the evening", evening, "2026-11-16T20:00", "2026-11-17T18:00"],
  ["before it opens", evening, "2026-11-16T09:00", "2026-11-17T18:00"],
  ["at lunch, not the same day's dinner", twice, "2026-11-16T12:00", "2026-11-17T11:00"],
  ["a night that crosses midnight", night, "2026-11-16T20:00", "2026-11-17T18:00"],
  ["after midnight, in a night that began yesterday", night, "2026-11-17T01:00", "2026-11-17T18:00"],
  ["always open", always, "2026-11-16T20:00", "2026-11-17T00:00"],
] as const)("tomorrow's opening: %s", (_, hours, now, opens) => {
  expect(tomorrowsOpening(hours, at(now))).toBe(at(opens));
});

test("minutes, until somebody says, and not at all", () => {
  expect(pauseOf(evening, { for: "minutes", minutes: 15 }, 1_000)).toEqual({ until: 901_000 });
  expect(pauseOf(evening, { for: "now on" }, 1_000)).toEqual({ until: null });
  expect(pauseOf(evening, { for: "nothing" }, 1_000)).toBeNull();
});
