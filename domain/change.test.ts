import { expect, test } from "vitest";
import { changeCents } from "./change.ts";

test.each([
  ["a note that is larger", { payment: "cash", changeForCents: 10_000, totalCents: 5_490 }, 4_510],
  ["the exact amount", { payment: "cash", changeForCents: 5_490, totalCents: 5_490 }, null],
  ["no change asked for", { payment: "cash", changeForCents: null, totalCents: 5_490 }, null],
  ["another way to pay", { payment: "pix", changeForCents: 10_000, totalCents: 5_490 }, null],
] as const)("change for %s", (_what, paid, cents) => {
  expect(changeCents(paid)).toBe(cents);
});
