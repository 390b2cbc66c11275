import { expect, test } from "vitest";
import { todayStart } from "./zone-days.ts";

test.each([
  ["an hour before midnight", "2026-11-17T01:59:00Z", "America/Sao_Paulo", "2026-11-16T03:00:00Z"],
  ["at midnight", "2026-11-17T03:00:00Z", "America/Sao_Paulo", "2026-11-17T03:00:00Z"],
  ["further west", "2026-11-17T03:00:00Z", "America/Manaus", "2026-11-16T04:00:00Z"],
  ["a day whose midnight was skipped", "2018-11-04T12:00:00Z", "America/Sao_Paulo", "2018-11-04T03:00:00Z"],
  ["the day after summer time ended", "2018-02-18T12:00:00Z", "America/Sao_Paulo", "2018-02-18T03:00:00Z"],
])("%s", (_, now, zone, start) => {
  expect(new Date(todayStart(Date.parse(now), zone)).toISOString()).toBe(new Date(start).toISOString());
});
