import { beforeEach, expect, test, vi } from "vitest";
import { createReadiness } from "./readiness.ts";

const full = Object.assign(new Error("database or disk is full"), { code: "ERR_SQLITE_ERROR", errcode: 13 });
const wrote: string[] = [];
let room: "plenty" | "little" = "plenty";

const make = () =>
  createReadiness({
    read: async () => {},
    write: async () => void wrote.push("little"),
    writeMuch: async () => {
      if (room === "little") throw full;
      wrote.push("much");
    },
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
  wrote.length = 0;
  room = "plenty";
  return () => vi.useRealTimers();
});

test("a write is made at most once a second", async () => {
  const { ready } = make();
  for (let at = 0; at < 5; at++) await ready();
  expect(wrote).toEqual(["little"]);
  vi.advanceTimersByTime(1_001);
  await ready();
  expect(wrote).toEqual(["little", "little"]);
});

test("after an order that met an outage, only a large write makes it ready again, tried once a second", async () => {
  const { ready, watching } = make();
  await ready();
  room = "little";
  await expect(watching(Promise.reject(full))).rejects.toBe(full);
  for (let at = 0; at < 3; at++) await expect(ready()).rejects.toBe(full);
  room = "plenty";
  await expect(ready(), "not tried again within the second").rejects.toBe(full);
  vi.advanceTimersByTime(1_001);
  await ready();
  expect(wrote).toEqual(["little", "much"]);
});

test("a refused order is no outage", async () => {
  const { ready, watching } = make();
  const refusal = new Error("sold out");
  await expect(watching(Promise.reject(refusal))).rejects.toBe(refusal);
  await ready();
  expect(wrote).toEqual(["little"]);
});
