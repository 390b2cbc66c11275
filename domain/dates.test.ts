import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDateTime } from "./dates.ts";

describe("formatDateTime", () => {
  it.each([
    ["2025-12-31T23:59:59Z", "America/Sao_Paulo", "31/12/2025 20:59"],
    ["2026-01-01T03:00:00Z", "America/Sao_Paulo", "01/01/2026 00:00"],
    ["2026-01-01T03:00:00Z", "America/Noronha", "01/01/2026 01:00"],
    ["2026-01-01T03:00:00Z", "America/Manaus", "31/12/2025 23:00"],
    ["2026-01-01T03:00:00Z", "America/Rio_Branco", "31/12/2025 22:00"],
    // Brazil still had daylight saving time then.
    ["2019-01-15T12:00:00Z", "America/Sao_Paulo", "15/01/2019 10:00"],
    ["2026-07-04T09:05:00Z", "UTC", "04/07/2026 09:05"],
    ["2026-01-01T03:00:00Z", "Sao Paulo", "01/01/2026 00:00"],
  ])("%s in %s", (instant, timeZone, expected) => {
    expect(formatDateTime(Date.parse(instant), timeZone)).toBe(expected);
  });

  it("has one form and keeps the minute", () => {
    const span = { min: 0, max: Date.UTC(2100, 0, 1) };
    fc.assert(
      fc.property(fc.integer(span), (ms) => {
        const text = formatDateTime(ms, "UTC");
        const [, day, month, year, hour, minute] = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d):(\d\d)$/.exec(text) ?? [];
        expect(Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`)).toBe(ms - (ms % 60_000));
      }),
    );
  });
});
