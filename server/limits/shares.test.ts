import { expect, test } from "vitest";
import { Shares } from "./shares.ts";

test("one client gets its share, all together get what there is", () => {
  const shares = new Shares({ inAll: 5, perClient: 3 });
  expect([1, 2, 3, 4].map(() => shares.take("a"))).toEqual([true, true, true, false]);
  expect([1, 2, 3].map(() => shares.take("b"))).toEqual([true, true, false]);
});

test("what is given back can be taken again, and a refusal takes nothing", () => {
  const shares = new Shares({ inAll: 10, perClient: 6 });
  expect(shares.take("a", 5)).toBe(true);
  expect(shares.take("a", 2)).toBe(false);
  expect(shares.take("b", 5)).toBe(true);
  expect(shares.take("c", 1)).toBe(false);
  shares.giveBack("a", 5);
  expect(shares.take("a", 5)).toBe(true);
});
