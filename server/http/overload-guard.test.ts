import { expect, test } from "vitest";
import { OverloadGuard } from "./overload-guard.ts";

const times = (count: number, work: () => boolean) => Array.from({ length: count }, work);

test("500 answers may be in the making at once", () => {
  const pressure = new OverloadGuard(500);
  expect(times(500, () => pressure.begin("a"))).not.toContain(false);
  expect(pressure.begin("a")).toBe(false);
  pressure.end("a");
  pressure.end("a");
  expect(pressure.begin("a")).toBe(true);
});

test("one client cannot take all the places", () => {
  const pressure = new OverloadGuard(3);
  expect(times(4, () => pressure.begin("a"))).toEqual([true, true, true, false]);
  expect(pressure.begin("b")).toBe(true);
  pressure.end("a");
  pressure.end("a");
  expect(pressure.begin("a")).toBe(true);
});

test("a request that waits for its client holds no slot meanwhile", async () => {
  const pressure = new OverloadGuard(1);
  expect(pressure.begin("a")).toBe(true);
  await pressure.without("a", async () => {
    expect(pressure.begin("a")).toBe(true);
    pressure.end("a");
  });
  expect(pressure.begin("a")).toBe(false);
});
