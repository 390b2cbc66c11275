import { describe, expect, it } from "vitest";
import type { Hours } from "./hours.ts";
import { specialHours, weekHours } from "./week-hours.ts";

const timeZone = "America/Sao_Paulo";
const at = (iso: string) => Date.parse(`${iso}-03:00`);
/** A Monday. */
const monday = at("2026-11-16T10:00");

const hours = (weekly: Hours["weekly"], special: Hours["special"] = []): Hours => ({
  timeZone,
  weekly,
  special,
});

describe("the hours of a week", () => {
  it.each([
    ["crossing midnight", [[1_080, 1_470]], "18:00 às 00:30"],
    ["until midnight", [[1_080, 1_440]], "18:00 às 00:00"],
    ["the whole day", [[0, 1_440]], "24 horas"],
    ["the whole day in two parts", [[720, 1_440], [0, 720]], "24 horas"], // biome-ignore format: a table
    ["twice", [[1_080, 1_380], [660, 900]], "11:00 às 15:00 + 18:00 às 23:00"], // biome-ignore format: a table
    ["three times", [[360, 480], [660, 900], [1_080, 1_380]], "06:00 às 08:00 + 11:00 às 15:00 + 18:00 às 23:00"], // biome-ignore format: a table
    ["one within another", [[600, 900], [660, 720]], "10:00 às 15:00"], // biome-ignore format: a table
  ])("%s", (_what, intervals, text) => {
    const weekly = intervals.map(([opens = 0, closes = 0]) => ({ day: 1, opens, closes }));
    expect(weekHours(hours(weekly), monday)[1]?.times.join(" + ")).toBe(text);
  });

  it("begin on Sunday, name the days without any, and mark today by the shop's clock", () => {
    const week = weekHours(hours([{ day: 1, opens: 480, closes: 1_080 }]), at("2026-11-16T23:59"));
    expect(week.map(({ name }) => name)).toEqual([
      "Domingo",
      "Segunda",
      "Terça",
      "Quarta",
      "Quinta",
      "Sexta",
      "Sábado",
    ]);
    expect(week.filter(({ times }) => times.join() === "Fechada")).toHaveLength(6);
    expect(week.filter(({ isToday }) => isToday)).toEqual([week[1]]);
    const later = weekHours(hours([{ day: 1, opens: 480, closes: 1_080 }]), at("2026-11-17T00:00"));
    expect(later.findIndex(({ isToday }) => isToday)).toBe(2);
  });

  it("are not told by a shop that sets none", () => {
    expect(weekHours(hours([]), monday)).toEqual([]);
    expect(specialHours(hours([]), monday)).toEqual([]);
  });

  it("leave today to its special day, and tell those of the next eight weeks in their order", () => {
    const other = hours(
      [{ day: 1, opens: 480, closes: 1_080 }],
      [
        { date: "2026-12-25", intervals: [] },
        { date: "2026-11-16", intervals: [{ opens: 600, closes: 840 }] },
        { date: "2026-11-15", intervals: [] },
        { date: "2027-01-10", intervals: [] },
        { date: "2027-01-11", intervals: [] },
      ],
    );
    expect(weekHours(other, monday).some(({ isToday }) => isToday)).toBe(false);
    expect(specialHours(other, monday)).toEqual([
      { name: "Segunda, 16/11", times: ["10:00 às 14:00"], isToday: true },
      { name: "Sexta, 25/12", times: ["Fechada"], isToday: false },
      { name: "Domingo, 10/01", times: ["Fechada"], isToday: false },
    ]);
  });
});
