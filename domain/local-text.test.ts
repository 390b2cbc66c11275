import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { endOf, instantOf, localEndText, localText, readTime } from "./local-text.ts";
import { readIsoDate } from "./local-time.ts";

const zone = "America/Sao_Paulo";
const at = (text: string) => Date.parse(text);

describe("a day and its time in a zone", () => {
  it.each([
    ["2026-11-20", "", at("2026-11-20T00:00-03:00"), at("2026-11-21T00:00-03:00")],
    ["2026-11-20", "18:30", at("2026-11-20T18:30-03:00"), at("2026-11-20T18:30-03:00")],
    // The clock went from 00:00 to 01:00 on that day.
    ["2018-11-04", "", at("2018-11-04T01:00-02:00"), at("2018-11-05T00:00-02:00")],
    ["2026-02-29", "10:00", null, null],
    ["", "10:00", null, null],
  ])("%s %s begins and ends", (date, time, from, until) => {
    expect(instantOf({ date, time }, zone)).toBe(from);
    expect(endOf({ date, time }, zone)).toBe(until);
  });

  it.each([
    [null, "|", "|"],
    [at("2026-11-20T00:00-03:00"), "2026-11-20|", "2026-11-19|"],
    [at("2026-11-20T23:59-03:00"), "2026-11-20|23:59", "2026-11-20|23:59"],
  ])("%s is written", (instant, from, until) => {
    const text = ({ date, time }: { date: string; time: string }) => `${date}|${time}`;
    expect(text(localText(instant, zone))).toBe(from);
    expect(text(localEndText(instant, zone))).toBe(until);
  });

  it("what is written reads as the same instant, to the minute", () => {
    const minutes = fc.integer({
      min: at("2024-01-01T00:00Z") / 60_000,
      max: at("2040-01-01T00:00Z") / 60_000,
    });
    fc.assert(
      fc.property(minutes, fc.constantFrom(zone, "America/Manaus", "America/Noronha"), (minute, timeZone) => {
        const instant = minute * 60_000;
        expect(instantOf(localText(instant, timeZone), timeZone)).toBe(instant);
        expect(endOf(localEndText(instant, timeZone), timeZone)).toBe(instant);
      }),
    );
  });

  it.each(["2026-13-01", "2026-1-1", "hoje", "1999-01-01"])("%s is no date", (text) => {
    expect(readIsoDate(text)).toBeNull();
  });

  it.each(["24:00", "7:00", "12:60", ""])("%s is no time", (text) => {
    expect(readTime(text)).toBeNull();
  });
});
