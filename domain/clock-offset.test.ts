import fc from "fast-check";
import { expect, it } from "vitest";
import { nextOffset } from "./clock-offset.ts";

const second = (instant: number) => Math.floor(instant / 1_000) * 1_000;
const hourMs = 3_600_000;

it("leaves a clock alone that may be right, and corrects one that cannot be", () => {
  const server = 1_760_000_000_400;
  const reading = (device: number) => ({ date: second(server), askedAt: device - 40, receivedAt: device });
  expect(nextOffset(0, reading(server))).toBe(0);
  expect(nextOffset(0, reading(server + hourMs))).toBeCloseTo(-hourMs, -4);
  expect(nextOffset(0, reading(server - hourMs))).toBeCloseTo(hourMs, -4);
});

it("is never further off than the second and the way, and comes no closer by moving away", () => {
  const offsets = fc.integer({ min: -48 * hourMs, max: 48 * hourMs });
  const ways = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(offsets, offsets, ways, ways, (known, ahead, there, back) => {
      const server = 1_760_000_000_000 + there;
      const askedAt = server - there + ahead;
      const next = nextOffset(known, { date: second(server), askedAt, receivedAt: server + back + ahead });
      expect(Math.abs(next + ahead)).toBeLessThanOrEqual(Math.max(there, back) + 1_000);
      expect(Math.abs(next + ahead)).toBeLessThanOrEqual(Math.max(Math.abs(known + ahead), 0));
    }),
  );
});
