import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { offsetAt } from "./local-time.ts";

const zones = ["America/Sao_Paulo", "America/Manaus", "America/Noronha", "America/Rio_Branco"];
/** With half hours and with clocks that are still changed. */
const elsewhere = ["Asia/Kathmandu", "Australia/Lord_Howe", "Europe/Lisbon"];

/** The zone's clock as Intl tells it, without anything that is remembered. */
function clockOf(instant: number, timeZone: string): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }).format(
    instant,
  );
}

const asClock = (local: number) => new Date(local).toISOString().slice(0, 19).replace("T", " ");

describe("the offset of a zone", () => {
  it("is what Intl says, at first and when it is remembered", () => {
    const instants = fc.integer({ min: Date.UTC(1970, 0), max: Date.UTC(2060, 0) });
    const near = fc.integer({ min: -3_600_000, max: 3_600_000 });
    fc.assert(
      fc.property(fc.constantFrom(...zones, ...elsewhere), instants, near, (zone, instant, away) => {
        for (const each of [instant, instant + away, instant]) {
          expect(asClock(each + offsetAt(each, zone))).toBe(clockOf(each, zone));
        }
      }),
      { numRuns: 300 },
    );
  });

  it("changes at the minute at which the clock is changed", () => {
    const change = Date.UTC(2018, 10, 4, 3);
    expect(offsetAt(change - 1, "America/Sao_Paulo")).toBe(-3 * 3_600_000);
    expect(offsetAt(change, "America/Sao_Paulo")).toBe(-2 * 3_600_000);
  });

  it("is not mistaken for another zone's, however many are asked", () => {
    for (let minute = 0; minute < 2_500; minute++) {
      const instant = Date.UTC(2026, 0) + minute * 60_000;
      expect(offsetAt(instant, "America/Sao_Paulo")).toBe(-3 * 3_600_000);
      expect(offsetAt(instant, "America/Noronha")).toBe(-2 * 3_600_000);
    }
  });
});
