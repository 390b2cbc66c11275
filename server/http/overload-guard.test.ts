import { expect, test } from "vitest";
import { OverloadGuard } from "./overload-guard.ts";

const times = (count: number, work: () => boolean) => Array.from({ length: count }, work);

test("500 requests may be in flight", () => {
  const guard = new OverloadGuard(500);
  expect(times(500, () => guard.begin("a"))).not.toContain(false);
  expect(guard.begin("a")).toBe(false);
  guard.end("a");
  guard.end("a");
  expect(guard.begin("a")).toBe(true);
});

test("one client cannot take all the slots", () => {
  const guard = new OverloadGuard(3);
  expect(times(4, () => guard.begin("a"))).toEqual([true, true, true, false]);
  expect(guard.begin("b")).toBe(true);
  guard.end("a");
  guard.end("a");
  expect(guard.begin("a")).toBe(true);
});

test("a request that waits for its client holds no slot meanwhile", async () => {
  const guard = new OverloadGuard(1);
  expect(guard.begin("a")).toBe(true);
  await guard.without("a", async () => {
    expect(guard.begin("a")).toBe(true);
    guard.end("a");
  });
  expect(guard.begin("a")).toBe(false);
});
