import { expect, test } from "vitest";
import { Pressure } from "./pressure";

const times = (count: number, work: () => boolean) => Array.from({ length: count }, work);

test("500 answers may be in the making at once", () => {
  const pressure = new Pressure(() => 0);
  expect(times(500, () => pressure.begin())).not.toContain(false);
  expect(pressure.begin()).toBe(false);
  pressure.end();
  pressure.end();
  expect(pressure.begin()).toBe(true);
});

test("a long turn with many requests is a queue; a long turn with few is only slow", () => {
  let now = 0;
  const pressure = new Pressure(() => now);
  const serve = () => {
    const may = pressure.begin();
    pressure.end();
    return may;
  };
  now = 5_000;
  expect(times(50, serve)).not.toContain(false);
  expect(serve()).toBe(false);
  pressure.nextTurn();
  expect(times(300, serve)).not.toContain(false);
  now += 1_001;
  expect(serve()).toBe(false);
});
