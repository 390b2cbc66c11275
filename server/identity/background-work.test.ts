import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { expect, test } from "vitest";
import { BackgroundWork } from "./background-work.ts";

test("whoever asks right after an answer does not wait for what that answer left to do", async () => {
  const background = new BackgroundWork(pino({ level: "silent" }));
  const asked = performance.now();
  const begun: number[] = [];
  for (let answer = 0; answer < 20; answer += 1) {
    background.start(async () => void begun.push(Math.round(performance.now() - asked)));
  }
  await sleep(80);
  expect(begun).toEqual([]);
  await background.settled();
  expect(begun).toHaveLength(20);
  expect(new Set(begun).size).toBeGreaterThan(5);
});
