import { expect, test } from "vitest";
import { ClientQuota } from "./client-quota.ts";

test("one client gets at most its part, and all together at most the total", () => {
  const quota = new ClientQuota({ max: 5, maxPerClient: 3 });
  expect([1, 2, 3, 4].map(() => quota.take("a"))).toEqual([true, true, true, false]);
  expect([1, 2, 3].map(() => quota.take("b"))).toEqual([true, true, false]);
});

test("what is given back can be taken again, and a refusal takes nothing", () => {
  const quota = new ClientQuota({ max: 10, maxPerClient: 6 });
  expect(quota.take("a", 5)).toBe(true);
  expect(quota.take("a", 2)).toBe(false);
  expect(quota.take("b", 5)).toBe(true);
  expect(quota.take("c", 1)).toBe(false);
  quota.giveBack("a", 5);
  expect(quota.take("a", 5)).toBe(true);
});
