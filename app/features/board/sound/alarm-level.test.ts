import { expect, test } from "vitest";
import { alarmLevel } from "./alarm-level.ts";

const waiting = { status: "new", seenAt: null, createdAt: 0, alarmAt: 300_000 } as const;

test.each([
  ["nothing", [], 0, 0],
  ["an order just came", [waiting], 0, 1],
  ["nearly a minute", [waiting], 59_999, 1],
  ["a minute", [waiting], 60_000, 2],
  ["the store's limit", [waiting], 300_000, 3],
  ["somebody opened it, on any device", [{ ...waiting, seenAt: 10 }], 300_000, 0],
  ["somebody moved it", [{ ...waiting, status: "canceled" as const }], 300_000, 0],
  [
    "one seen, another not",
    [
      { ...waiting, seenAt: 10 },
      { ...waiting, createdAt: 50_000 },
    ],
    60_000,
    1,
  ],
  ["without a limit", [{ ...waiting, alarmAt: null }], 900_000, 2],
])("%s", (_, cards, now, level) => {
  expect(alarmLevel(cards, now)).toBe(level);
});
