import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { longQueue, maxWaitMs, Turns } from "./turns.ts";

test("what takes little time is begun in one turn, in its order", async () => {
  const turns = new Turns(() => 0);
  const begun: number[] = [];
  for (let request = 0; request < 50; request++) turns.wait(() => begun.push(request));
  expect(begun).toEqual([]);
  // The first is alone in its turn, for nobody else had come when it was planned.
  await turn();
  await turn();
  expect(begun).toEqual(Array.from({ length: 50 }, (_, at) => at));
});

test("what takes long leaves the others to later turns, also when it takes long after its beginning", async () => {
  let now = 0;
  const turns = new Turns(() => now);
  let begun = 0;
  for (let request = 0; request < 6; request++) {
    turns.wait(() => {
      begun += 1;
      void Promise.resolve().then(() => {
        now += 6;
      });
    });
  }
  const after: number[] = [];
  while (begun < 6) {
    await turn();
    after.push(begun);
  }
  // Never more than two in a turn: the second is begun after 6 ms, a third would be after 12.
  expect(after.map((count, at) => count - (after[at - 1] ?? 0)).every((count) => count <= 2)).toBe(true);
});

test("a request that waited too long is late in a long queue, and not in a short one", async () => {
  let now = 0;
  const turns = new Turns(() => now);
  const late: boolean[] = [];
  const come = () => turns.wait((tooLate) => late.push(tooLate));
  for (let request = 0; request < longQueue + 2; request++) come();
  now = maxWaitMs + 1;
  while (late.length < longQueue + 2) await turn();
  expect(late.indexOf(false)).toBe(2);
  expect(late.lastIndexOf(true)).toBe(1);
});
