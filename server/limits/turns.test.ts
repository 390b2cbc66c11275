import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { FairLine } from "#domain/fair-line.ts";
import { inTurns } from "./turns.ts";

const endless = Number.POSITIVE_INFINITY;
const places = { places: endless, placesPerStore: endless, placesPerPerson: endless };
const ana = { store: "zero", person: "ana" };

test("what takes little time is begun in one turn, in its order", async () => {
  const line = new FairLine(
    places,
    inTurns(10, () => 0),
  );
  const begun: number[] = [];
  for (let request = 0; request < 50; request++) void line.enter(ana).then(() => begun.push(request));
  expect(begun).toEqual([]);
  // The first is alone in its turn, for nobody else had come when it was planned.
  await turn();
  await turn();
  await turn();
  expect(begun).toEqual(Array.from({ length: 50 }, (_, at) => at));
});

test("what takes long leaves the others to later turns, also when it takes long after its beginning", async () => {
  let now = 0;
  const line = new FairLine(
    places,
    inTurns(10, () => now),
  );
  let begun = 0;
  for (let request = 0; request < 6; request++) {
    void line.enter(ana).then(() => {
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

test("a neighbour who comes later is begun before the rest of a flood", async () => {
  let now = 0;
  const line = new FairLine(
    places,
    inTurns(10, () => now),
  );
  const begun: string[] = [];
  const come = (store: string) =>
    void line.enter({ store, person: "ana" }).then(() => {
      begun.push(store);
      now += 20;
    });
  for (let request = 0; request < 30; request++) come("zero");
  await turn();
  come("other");
  await expect.poll(() => begun.length).toBe(31);
  expect(begun.indexOf("other")).toBeLessThan(4);
});

test("while nobody who waits has a place nothing is planned, and a place that is free is given on", async () => {
  let calls = 0;
  const pace = inTurns(10);
  const line = new FairLine(
    { ...places, placesPerStore: 1, waitingPerStore: 9, waitingPerPerson: 9 },
    (begin, waiting) =>
      pace(() => {
        calls += 1;
        return begin();
      }, waiting),
  );
  const release = await line.enter(ana);
  const next = line.enter(ana);
  for (let wait = 0; wait < 10; wait++) await turn();
  const asked = calls;
  for (let wait = 0; wait < 10; wait++) await turn();
  expect(calls).toBe(asked);
  release?.();
  expect(await next).toBeDefined();
});
