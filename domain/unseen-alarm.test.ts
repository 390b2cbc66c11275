import { describe, expect, it } from "vitest";
import type { Opening } from "./shop-state.ts";
import { alarmAt } from "./unseen-alarm.ts";

const minute = 60_000;
/** A Thursday, 12:00 in São Paulo. */
const noon = Date.UTC(2026, 10, 12, 15);
const evenings: Opening = {
  weekly: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: 18 * 60, closes: 23 * 60 })),
  special: [],
  timeZone: "America/Sao_Paulo",
  pause: null,
};
const always: Opening = { ...evenings, weekly: [] };
const at = (hour: number, min = 0) => noon + ((hour - 12) * 60 + min) * minute;

describe("the alarm of an unseen order", () => {
  it.each([
    ["a shop without hours", always, noon, noon + 5 * minute],
    ["an open shop", evenings, at(20), at(20, 5)],
    ["an order that came just after closing", evenings, at(23) + 30_000, at(23, 5) + 30_000],
    ["an order ahead, sent while it is closed", evenings, noon, at(18, 5)],
    ["a paused shop", { ...always, pause: { until: at(13) } }, noon, at(13, 5)],
    ["a pause without an end", { ...always, pause: { until: null } }, noon, noon + 5 * minute],
  ])("%s", (_, opening, orderedAt, alarm) => {
    expect(alarmAt(opening, 5, orderedAt)).toBe(alarm);
  });
});
