import fc from "fast-check";
import { expect, test } from "vitest";
import { isOpen } from "./hours.ts";
import { weekDrawing } from "./week-drawing.ts";

test("what goes past midnight is drawn on both days; what meets is one bar", () => {
  const drawn = weekDrawing([
    { day: 6, opens: 1_080, closes: 1_560 },
    { day: 0, opens: 660, closes: 900 },
    { day: 0, opens: 900, closes: 960 },
  ]);
  expect(drawn[6]).toEqual([{ opens: 1_080, closes: 1_440 }]);
  expect(drawn[0]).toEqual([
    { opens: 0, closes: 120 },
    { opens: 660, closes: 960 },
  ]);
  expect(drawn[1]).toEqual([]);
});

const weekly = fc.array(
  fc
    .record({ day: fc.nat(6), opens: fc.nat(1_439), minutes: fc.integer({ min: 1, max: 1_440 }) })
    .map(({ day, opens, minutes }) => ({ day, opens, closes: opens + minutes })),
  { minLength: 1, maxLength: 12 },
);

test("a minute is drawn exactly when the shop is open in it", () => {
  // 1970-01-04 was a Sunday, in a zone without clock changes.
  const sunday = 3 * 86_400_000;
  fc.assert(
    fc.property(weekly, fc.nat(6), fc.nat(1_439), (hours, day, minute) => {
      const drawn = weekDrawing(hours)[day]?.some(({ opens, closes }) => opens <= minute && minute < closes);
      const instant = sunday + 7 * 86_400_000 + day * 86_400_000 + minute * 60_000;
      expect(drawn).toBe(isOpen({ timeZone: "UTC", weekly: hours, special: [] }, instant));
    }),
  );
});

test("bars lie within their day, in order, and do not touch", () => {
  fc.assert(
    fc.property(weekly, (hours) => {
      for (const bars of weekDrawing(hours)) {
        bars.forEach(({ opens, closes }, index) => {
          expect(opens).toBeGreaterThanOrEqual(0);
          expect(closes).toBeLessThanOrEqual(1_440);
          expect(opens).toBeLessThan(closes);
          expect(opens).toBeGreaterThan(bars[index - 1]?.closes ?? -1);
        });
      }
    }),
  );
});
