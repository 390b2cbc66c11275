import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  dayAndTime,
  minutesText,
  type Opening,
  saidState,
  shopState,
  shopStates,
  shopStateText,
  stateHolds,
  takesOrders,
} from "./shop-state.ts";

const timeZone = "America/Sao_Paulo";
const at = (iso: string) => Date.parse(`${iso}-03:00`);
const days = [0, 1, 2, 3, 4, 5, 6];
const pizzeria: Opening = {
  timeZone,
  weekly: days.map((day) => ({ day, opens: 18 * 60, closes: 24 * 60 + 30 })),
  special: [{ date: "2026-12-25", intervals: [] }],
  pause: null,
};
const weekdaysOnly: Opening = {
  ...pizzeria,
  weekly: [1, 2, 3, 4, 5].map((day) => ({ day, opens: 8 * 60, closes: 18 * 60 })),
};
const aroundTheClock: Opening = {
  ...pizzeria,
  weekly: days.map((day) => ({ day, opens: 0, closes: 1_440 })),
};
const noHours: Opening = { timeZone, weekly: [], special: [], pause: null };
const paused = (opening: Opening, until: string | null): Opening => ({
  ...opening,
  pause: { until: until === null ? null : at(until) },
});

const text = (opening: Opening, time: string) => {
  const now = at(time);
  return shopStateText(shopState(opening, now), opening, now);
};

describe("a shop's state", () => {
  // 2026-11-16 is a Monday.
  it.each([
    [pizzeria, "2026-11-16T19:00", "Aberta até 00:30"],
    [pizzeria, "2026-11-17T00:29", "Aberta até 00:30"],
    [pizzeria, "2026-11-16T10:00", "Fechada · abre hoje às 18:00"],
    [pizzeria, "2026-12-25T10:00", "Fechada · abre amanhã às 18:00"],
    [weekdaysOnly, "2026-11-20T18:00", "Fechada · abre segunda às 08:00"],
    [weekdaysOnly, "2026-11-22T09:00", "Fechada · abre amanhã às 08:00"],
    [aroundTheClock, "2026-11-16T04:00", "Aberta 24 horas"],
    [aroundTheClock, "2026-12-22T04:00", "Aberta até sexta às 00:00"],
    [aroundTheClock, "2026-12-24T04:00", "Aberta até 00:00"],
    [noHours, "2026-11-16T04:00", "Aberta"],
    [paused(pizzeria, "2026-11-16T20:30"), "2026-11-16T20:00", "Em pausa até 20:30"],
    [paused(pizzeria, "2026-11-16T20:30"), "2026-11-16T20:30", "Aberta até 00:30"],
    [paused(pizzeria, "2026-11-17T18:00"), "2026-11-16T20:00", "Em pausa até amanhã às 18:00"],
    [paused(pizzeria, "2026-11-17T03:00"), "2026-11-16T23:30", "Em pausa até amanhã às 18:00"],
    [paused(pizzeria, null), "2026-11-16T20:00", "Em pausa"],
    [paused(noHours, "2026-11-16T20:30"), "2026-11-16T20:00", "Em pausa até 20:30"],
    // Closed anyway: the pause only moves the opening.
    [paused(pizzeria, "2026-11-16T20:30"), "2026-11-16T10:00", "Fechada · abre hoje às 20:30"],
    [
      { ...weekdaysOnly, special: [{ date: "2026-12-21", intervals: [] }] },
      "2026-12-18T20:00",
      "Fechada · abre terça às 08:00",
    ],
  ])("%# is said in words", (opening, time, expected) => {
    expect(text(opening, time)).toBe(expected);
  });

  it("is not said of a shop that sets no hours and is open", () => {
    const christmas = { ...noHours, special: pizzeria.special };
    const said = (opening: Opening, time: string) => saidState(opening, at(time));
    expect(said(noHours, "2026-11-16T04:00")).toBeNull();
    expect(said(paused(noHours, "2026-11-16T03:00"), "2026-11-16T04:00")).toBeNull();
    expect(said(christmas, "2026-11-16T04:00")).toBeNull();
    expect(said(christmas, "2026-12-24T04:00")).toEqual({ text: "Aberta até 00:00", isOpen: true });
    expect(said(paused(noHours, null), "2026-11-16T04:00")).toEqual({ text: "Em pausa", isOpen: false });
    expect(said(aroundTheClock, "2026-11-16T04:00")).toEqual({ text: "Aberta 24 horas", isOpen: true });
  });

  it("of several shops holds until the first of them turns", () => {
    const now = at("2026-11-16T10:00");
    expect(shopStates([noHours, pizzeria, weekdaysOnly], now)).toEqual({
      now: at("2026-11-16T18:00") - 1,
      until: at("2026-11-16T18:00"),
      said: [null, saidState(pizzeria, now), saidState(weekdaysOnly, now)],
    });
    expect(shopStates([noHours], now).until).toBeNull();
    expect(shopStates([], now).until).toBeNull();
  });

  it("names a closing from a week before, by whole days", () => {
    const evening = {
      ...noHours,
      special: [{ date: "2026-12-25", intervals: [{ opens: 0, closes: 1_200 }] }],
    };
    expect(text(evening, "2026-12-17T23:59")).toBe("Aberta");
    expect(stateHolds(evening, at("2026-12-17T23:59"))).toBe(at("2026-12-18T00:00"));
    expect(text(evening, "2026-12-18T00:00")).toBe("Aberta até 25/12 às 20:00");
  });

  it("a month away is said by its date", () => {
    const now = at("2026-11-16T10:00");
    expect(dayAndTime(at("2026-12-25T18:00"), now, timeZone)).toBe("25/12 às 18:00");
    expect(dayAndTime(at("2026-11-22T18:00"), now, timeZone)).toBe("domingo às 18:00");
    expect(dayAndTime(at("2026-11-23T18:00"), now, timeZone)).toBe("23/11 às 18:00");
  });

  it("an order sent before closing time has a minute to arrive", () => {
    expect(takesOrders(pizzeria, at("2026-11-17T00:30:00"))).toBe(true);
    expect(takesOrders(pizzeria, at("2026-11-17T00:30:59"))).toBe(true);
    expect(takesOrders(pizzeria, at("2026-11-17T00:31:00"))).toBe(false);
    expect(takesOrders(pizzeria, at("2026-11-17T17:59:59"))).toBe(false);
    expect(takesOrders(pizzeria, at("2026-11-17T18:00:00"))).toBe(true);
    expect(takesOrders(paused(pizzeria, null), at("2026-11-17T20:00:00"))).toBe(false);
  });

  it("stays in words until the moment that it says, in any zone", () => {
    const zones = ["America/Sao_Paulo", "America/Manaus", "Europe/Lisbon", "Australia/Lord_Howe"];
    const interval = fc.tuple(fc.nat(6), fc.nat(1_439), fc.integer({ min: 1, max: 1_440 }));
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2018, 0, 1), max: Date.UTC(2019, 2, 1) }),
        fc.array(interval, { maxLength: 5 }),
        fc.option(fc.integer({ min: -60, max: 3_000 })),
        fc.constantFrom(...zones),
        fc.option(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.nat(1_439))),
        (now, intervals, pauseMinutes, zone, special) => {
          const opening: Opening = {
            timeZone: zone,
            weekly: intervals.map(([day, opens, length]) => ({ day, opens, closes: opens + length })),
            special: special
              ? [
                  {
                    date: new Date(now + special[0] * 86_400_000).toISOString().slice(0, 10),
                    intervals: [{ opens: 0, closes: special[1] + 1 }],
                  },
                ]
              : [],
            pause: pauseMinutes === null ? null : { until: now + pauseMinutes * 60_000 },
          };
          const say = (moment: number) => shopStateText(shopState(opening, moment), opening, moment);
          const until = stateHolds(opening, now);
          if (until !== null) expect(until).toBeGreaterThan(now);
          const end = Math.min(until ?? now + 3 * 86_400_000, now + 3 * 86_400_000);
          for (let moment = now; moment < end; moment += 1_000_003) expect(say(moment)).toBe(say(now));
          expect(say(end - 1)).toBe(say(now));
          const told = shopStates([opening, noHours], now);
          expect(told.said[0]?.text ?? say(now)).toBe(say(told.now));
          if (until === end) expect(shopStates([opening, noHours], end - 1)).toEqual(told);
        },
      ),
    );
  });

  it("minutes are said as a clock does, also after midnight", () => {
    expect([0, 65, 1_440, 1_470].map(minutesText)).toEqual(["00:00", "01:05", "00:00", "00:30"]);
  });
});
