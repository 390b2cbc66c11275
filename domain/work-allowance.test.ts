import fc from "fast-check";
import { expect, test } from "vitest";
import { RecentWork } from "./work-allowance.ts";

const allowance = { atOnce: 500, perMs: 0.25, longestRestMs: 2_000 };

function workAt(start = 0) {
  let time = start;
  const work = new RecentWork(allowance, () => time);
  const pass = (ms: number) => {
    time += ms;
  };
  return { work, pass };
}

test("nobody rests before so much work, and then as long as it takes until the share is kept", () => {
  const { work, pass } = workAt();
  work.add(500);
  expect(work.restMs).toBe(0);
  work.add(100);
  expect(work.restMs).toBe(400);
  pass(300);
  expect(work.restMs).toBe(100);
  pass(100);
  expect(work.restMs).toBe(0);
  expect(work.forgottenInMs).toBe(2_000);
  pass(2_000);
  expect(work.forgottenInMs).toBe(0);
});

test("one long piece of work keeps its store away for a bounded time", () => {
  const { work } = workAt();
  work.add(60_000);
  expect(work.restMs).toBe(2_000);
});

test("whoever begins as soon as possible works for the share in the long run", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 50, maxLength: 200 }), (pieces) => {
      const { work, pass } = workAt(1_000);
      let worked = 0;
      let passed = 0;
      for (const piece of pieces) {
        const rest = work.restMs;
        pass(rest + piece);
        work.add(piece);
        worked += piece;
        passed += rest + piece;
      }
      expect(worked).toBeLessThanOrEqual(allowance.atOnce + 400 + allowance.perMs * passed);
    }),
  );
});
