import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOpen } from "./hours.ts";
import type { Opening } from "./shop-state.ts";
import { isSlotAhead, slotDay, slotMs, slotsAhead, slotTimes } from "./slots.ts";

const timeZone = "America/Sao_Paulo";
const at = (iso: string) => Date.parse(`${iso}-03:00`);
const hours: Opening = {
  timeZone,
  weekly: [1, 2, 3, 4, 5].map((day) => ({ day, opens: 8 * 60 + 10, closes: 12 * 60 })),
  special: [],
  pause: null,
};

describe("slots", () => {
  it("are half hours within the hours, after the lead time, for seven days", () => {
    const slots = slotsAhead(hours, { leadMinutes: 60, capacity: 1 }, at("2026-11-16T09:10"));
    expect(slots[0]).toBe(at("2026-11-16T10:30"));
    expect(slots.slice(0, 4)).toEqual(
      ["2026-11-16T10:30", "2026-11-16T11:00", "2026-11-16T11:30", "2026-11-17T08:30"].map(at),
    );
    expect(slots.at(-1)).toBe(at("2026-11-23T09:00"));
    expect(
      isSlotAhead(hours, { leadMinutes: 60, capacity: 1 }, at("2026-11-17T08:30"), at("2026-11-16T09:10")),
    ).toBe(true);
    expect(
      isSlotAhead(hours, { leadMinutes: 60, capacity: 1 }, at("2026-11-17T08:10"), at("2026-11-16T09:10")),
    ).toBe(false);
  });

  it("begin after a pause; while it has no end there are none", () => {
    const paused = (until: number | null) =>
      slotsAhead({ ...hours, pause: { until } }, { leadMinutes: 0, capacity: 1 }, at("2026-11-16T09:10"));
    expect(paused(at("2026-11-16T11:05"))[0]).toBe(at("2026-11-16T11:30"));
    expect(paused(at("2026-11-16T08:00"))[0]).toBe(at("2026-11-16T09:30"));
    expect(paused(null)).toEqual([]);
  });

  it("are named by day and by their half hour", () => {
    const now = at("2026-11-16T09:10");
    expect(slotTimes(at("2026-11-16T23:30"), timeZone)).toBe("23:30–00:00");
    const days = ["2026-11-16T10:30", "2026-11-17T10:30", "2026-11-18T10:30", "2026-11-23T08:30"];
    expect(days.map((day) => slotDay(at(day), now, timeZone))).toEqual(["Hoje", "Amanhã", "Quarta", "23/11"]);
  });

  it("are open from beginning to end, in order and apart, whatever the hours", () => {
    const interval = fc.tuple(fc.nat(6), fc.nat(1_439), fc.integer({ min: 1, max: 1_440 }));
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2018, 1, 10), max: Date.UTC(2018, 1, 20) }),
        fc.array(interval, { maxLength: 5 }),
        fc.nat(3_000),
        (now, intervals, leadMinutes) => {
          const any: Opening = {
            timeZone,
            weekly: intervals.map(([day, opens, length]) => ({ day, opens, closes: opens + length })),
            special: [],
            pause: null,
          };
          let last = now + leadMinutes * 60_000 - slotMs;
          for (const slot of slotsAhead(any, { leadMinutes, capacity: 1 }, now)) {
            expect(slot).toBeGreaterThanOrEqual(last + slotMs);
            expect(slot).toBeLessThanOrEqual(now + 7 * 86_400_000);
            expect(slot % slotMs).toBe(0);
            expect([slot, slot + slotMs / 2, slot + slotMs - 1].every((moment) => isOpen(any, moment))).toBe(
              true,
            );
            last = slot;
          }
        },
      ),
      { numRuns: 50 },
    );
  });
});
