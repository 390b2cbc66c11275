import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Hours, hoursInSight, isOpen, nextClosing, nextOpening, openSpans } from "./hours.ts";
import { dayOf, isoDate, offsetAt, startOfDay, weekdayOf } from "./local-time.ts";

const minuteMs = 60_000;
const dayMinutes = 1_440;

/** By the clock on the wall, minute by minute, as somebody at the door would read it. */
function isOpenByTheClock(hours: Hours, instant: number): boolean {
  const local = instant + offsetAt(instant, hours.timeZone);
  const today = dayOf(local);
  const minute = Math.floor((local - startOfDay(today)) / minuteMs);
  const opensOn = (day: number) =>
    hours.special.find(({ date }) => date === isoDate(day))?.intervals ??
    (hours.weekly.length === 0
      ? [{ opens: 0, closes: dayMinutes }]
      : hours.weekly.filter((interval) => interval.day === weekdayOf(day)));
  const within = (day: number, at: number) =>
    opensOn(day).some(({ opens, closes }) => opens <= at && at < closes);
  return within(today, minute) || within(today - 1, minute + dayMinutes);
}

const zones = [
  "America/Sao_Paulo",
  "America/Manaus",
  "America/Rio_Branco",
  "America/Noronha",
  "Europe/Lisbon",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "Pacific/Auckland",
  "UTC",
];

/** Among them the nights of 2018 on which the clocks of São Paulo were changed. */
const moments = fc.oneof(
  fc.integer({ min: Date.UTC(2018, 1, 16), max: Date.UTC(2018, 1, 19) }),
  fc.integer({ min: Date.UTC(2018, 10, 2), max: Date.UTC(2018, 10, 6) }),
  fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2035, 0, 1) }),
);

const interval = fc
  .record({ opens: fc.integer({ min: 0, max: 1_439 }), length: fc.integer({ min: 1, max: dayMinutes }) })
  .map(({ opens, length }) => ({ opens, closes: opens + length }));

const situation = moments.chain((now) =>
  fc.record({
    now: fc.constant(now),
    hours: fc.record({
      timeZone: fc.constantFrom(...zones),
      weekly: fc.array(
        fc.record({ day: fc.integer({ min: 0, max: 6 }), interval }).map((each) => ({
          day: each.day,
          ...each.interval,
        })),
        { maxLength: 6 },
      ),
      special: fc.uniqueArray(
        fc.record({
          date: fc.integer({ min: -2, max: 4 }).map((days) => isoDate(dayOf(now) + days)),
          intervals: fc.array(interval, { maxLength: 2 }),
        }),
        { selector: ({ date }) => date, maxLength: 3 },
      ),
    }),
  }),
);

describe("hours", () => {
  it("are open when the clock on the wall says so, in any zone and over changes of the clock", () => {
    fc.assert(
      fc.property(situation, ({ hours, now }) => {
        for (let minutes = 0; minutes < 600; minutes += 7) {
          const at = now + minutes * minuteMs;
          expect(isOpen(hours, at)).toBe(isOpenByTheClock(hours, at));
        }
      }),
    );
  });

  it("open next in the first open minute, and close next in the first that is not", () => {
    fc.assert(
      fc.property(situation, ({ hours, now }) => {
        const minutes = Array.from({ length: 3 * dayMinutes }, (_, at) =>
          at === 0 ? now : (Math.floor(now / minuteMs) + at) * minuteMs,
        );
        const firstOpen = minutes.find((at) => isOpenByTheClock(hours, at));
        const opening = nextOpening(hours, now);
        if (firstOpen === undefined) {
          expect(opening ?? Number.POSITIVE_INFINITY).toBeGreaterThan(minutes.at(-1) ?? 0);
        } else expect(opening).toBe(firstOpen);
        if (firstOpen !== now) return;
        const firstClosed = minutes.find((at) => !isOpenByTheClock(hours, at));
        const closing = nextClosing(hours, now);
        if (firstClosed === undefined) {
          expect(closing ?? Number.POSITIVE_INFINITY).toBeGreaterThan(minutes.at(-1) ?? 0);
        } else expect(closing).toBe(firstClosed);
      }),
      { numRuns: 40 },
    );
  });

  it("come as separate spans in order, each open from its beginning to its end", () => {
    fc.assert(
      fc.property(situation, ({ hours, now }) => {
        let last = Number.NEGATIVE_INFINITY;
        for (const { from, until } of openSpans(hours, now, now + 5 * dayMinutes * minuteMs)) {
          expect(from).toBeGreaterThan(last);
          expect(until).toBeGreaterThan(from);
          for (const at of [from, (from + until) / 2, until - 1])
            expect(isOpen(hours, Math.floor(at))).toBe(true);
          last = until;
        }
      }),
    );
  });

  const timeZone = "America/Sao_Paulo";
  const at = (iso: string) => Date.parse(`${iso}-03:00`);
  const pizzeria: Hours = {
    timeZone,
    weekly: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: 18 * 60, closes: 24 * 60 + 30 })),
    special: [{ date: "2026-12-25", intervals: [] }],
  };

  it.each([
    ["2026-11-16T17:59:59", false],
    ["2026-11-16T18:00:00", true],
    ["2026-11-17T00:29:59", true],
    ["2026-11-17T00:30:00", false],
    // Christmas Eve's interval ends after midnight, Christmas has none.
    ["2026-12-25T00:15:00", true],
    ["2026-12-25T19:00:00", false],
    ["2026-12-26T00:15:00", false],
    ["2026-12-26T18:00:00", true],
  ])("a pizzeria from 18:00 to 00:30, closed on Christmas: %s %s", (time, open) => {
    expect(isOpen(pizzeria, at(time))).toBe(open);
  });

  it("have no end when every day is whole, and no opening when every day is closed", () => {
    const weekly = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: 0, closes: dayMinutes }));
    const now = at("2026-11-16T10:00:00");
    expect(nextClosing({ timeZone, weekly, special: [] }, now)).toBeNull();
    expect(nextClosing({ timeZone, weekly: [], special: [] }, now)).toBeNull();
    expect(nextClosing({ timeZone, weekly, special: [{ date: "2026-11-18", intervals: [] }] }, now)).toBe(
      at("2026-11-18T00:00:00"),
    );
    const special = Array.from({ length: 500 }, (_, day) => ({
      date: isoDate(dayOf(now) - 1 + day),
      intervals: [],
    }));
    expect(nextOpening({ timeZone, weekly, special }, now)).toBeNull();
  });

  it("of a zone that does not exist are read in the usual one", () => {
    expect(isOpen({ ...pizzeria, timeZone: "Mars/Olympus" }, at("2026-11-16T18:00:00"))).toBe(true);
  });

  it("in sight are without the special days that are over or far off, and say the same", () => {
    const now = at("2026-11-16T10:00:00");
    const closed = (...dates: string[]) => dates.map((date) => ({ date, intervals: [] }));
    const inSight = (...dates: string[]) =>
      hoursInSight({ ...pizzeria, special: closed(...dates) }, now).special.map(({ date }) => date);
    expect(
      inSight("2025-12-25", "2026-11-14", "2026-11-15", "2026-11-16", "2026-12-25", "2027-12-25"),
    ).toEqual(["2026-11-15", "2026-11-16"]);
    const winter = Array.from({ length: 90 }, (_, day) => isoDate(dayOf(now) + day));
    expect(inSight(...winter)).toEqual(winter);
    fc.assert(
      fc.property(situation, ({ hours, now }) => {
        const seen = hoursInSight(hours, now);
        expect([isOpen(seen, now), nextOpening(seen, now), nextClosing(seen, now)]).toEqual([
          isOpen(hours, now),
          nextOpening(hours, now),
          nextClosing(hours, now),
        ]);
      }),
    );
  });
});
