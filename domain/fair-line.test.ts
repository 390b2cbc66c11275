import fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { FairLine } from "./fair-line.ts";

const zero = { store: "zero", person: "ana" };
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Work that ends when it is told to, and notes when it began. */
function workbench() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.push(() => resolve(name));
    });
  const endOne = async () => {
    ends.shift()?.();
    await settled();
  };
  return { begun, work, endOne };
}

test("a neighbour's piece is next, however much one store has waiting", async () => {
  const line = new FairLine({
    places: 1,
    placesPerStore: 1,
    placesPerPerson: 1,
    waitingPerStore: 100,
    waitingPerPerson: 100,
  });
  const { begun, work, endOne } = workbench();
  for (let piece = 0; piece < 50; piece++) void line.run(zero, work(`flood ${piece}`));
  void line.run({ store: "other", person: "bia" }, work("other"));
  void line.run({ store: "zero", person: "caio" }, work("colleague"));
  await settled();
  await endOne();
  await endOne();
  await endOne();
  expect(begun).toEqual(["flood 0", "other", "colleague", "flood 1"]);
});

test("one person holds at most their share, one store its own, and the rest is refused", async () => {
  const line = new FairLine({ places: 5, placesPerStore: 3, placesPerPerson: 2 });
  const { work } = workbench();
  const begin = async (store: string, person: string) => {
    const release = await line.enter({ store, person });
    return release !== undefined;
  };
  expect(await begin("zero", "ana")).toBe(true);
  expect(await begin("zero", "ana")).toBe(true);
  expect(await begin("zero", "ana")).toBe(false);
  expect(await begin("zero", "bia")).toBe(true);
  expect(await begin("zero", "caio")).toBe(false);
  expect(await begin("other", "dora")).toBe(true);
  expect(await line.run(zero, work("refused"))).toBeUndefined();
});

test("in a full line whoever waits for most gives way to a newcomer, and is refused itself", async () => {
  const line = new FairLine({
    places: 1,
    placesPerStore: 1,
    placesPerPerson: 1,
    waiting: 4,
    waitingPerStore: 4,
    waitingPerPerson: 4,
  });
  const { begun, work, endOne } = workbench();
  const floods = Array.from({ length: 5 }, (_, at) => line.run(zero, work(`flood ${at}`)));
  const other = { store: "other", person: "bia" };
  expect(line.isFull(zero)).toBe(true);
  expect(line.isFull(other)).toBe(false);
  void line.run(other, work("other"));
  expect(await floods[4]).toBeUndefined();
  await endOne();
  expect(begun).toEqual(["flood 0", "other"]);
});

test("whoever leaves while waiting gives the place up, and a failure does, too", async () => {
  const line = new FairLine({
    places: 1,
    placesPerStore: 1,
    placesPerPerson: 1,
    waitingPerStore: 2,
    waitingPerPerson: 2,
  });
  const release = await line.enter(zero);
  const leaving = new AbortController();
  const left = line.run(zero, async () => "left", leaving.signal);
  const failing = line.run(zero, async () => {
    throw new Error("broken");
  });
  const failure = expect(failing).rejects.toThrow("broken");
  leaving.abort();
  expect(await left).toBeUndefined();
  release?.();
  release?.();
  await failure;
  expect(await line.run(zero, async () => "next")).toBe("next");
});

test("what waits too long is refused, and takes no turn later", async () => {
  const line = new FairLine({
    places: 1,
    placesPerStore: 1,
    placesPerPerson: 1,
    waitingPerStore: 2,
    waitingPerPerson: 2,
    maxWaitMs: 20,
  });
  const release = await line.enter(zero);
  expect(await line.enter(zero)).toBeUndefined();
  release?.();
  expect(await line.enter(zero)).toBeDefined();
});

test("paced, a line begins what its pace lets it, and refuses only what is more than places and waiting", async () => {
  let begin = () => false;
  const line = new FairLine(
    { places: 2, placesPerStore: 2, placesPerPerson: 2, waitingPerStore: 1, waitingPerPerson: 1 },
    (next) => {
      begin = next;
      return () => {};
    },
  );
  const begun: number[] = [];
  const entering = [0, 1, 2, 3].map(async (piece) => {
    const release = await line.enter(zero);
    if (release) begun.push(piece);
    return release;
  });
  expect(await entering[3]).toBeUndefined();
  expect(begun).toEqual([]);
  expect([begin(), begin(), begin()]).toEqual([true, true, false]);
  await settled();
  expect(begun).toEqual([0, 1]);
  (await entering[0])?.();
  expect(begin()).toBe(true);
});

test("no place is lost or given twice, and all that was accepted is done, whatever the order", async () => {
  const pieces = fc.array(
    fc.record({ store: fc.integer({ max: 3, min: 0 }), person: fc.integer({ max: 2, min: 0 }) }),
    {
      maxLength: 40,
    },
  );
  await fc.assert(
    fc.asyncProperty(pieces, async (asked) => {
      const shares = {
        places: 4,
        placesPerStore: 2,
        placesPerPerson: 1,
        waitingPerStore: 2,
        // With more of them, one that was let in could give way later.
        waitingPerPerson: 1,
      };
      const line = new FairLine(shares);
      const held = new Map<string, number>();
      const hold = (key: string, by: number) => held.set(key, (held.get(key) ?? 0) + by);
      const full: boolean[] = [];
      const outcomes = await Promise.all(
        asked.map(({ store, person }) => {
          const party = { store: `${store}`, person: `${person}` };
          full.push(line.isFull(party));
          return line.run(party, async () => {
            const keys = ["all", `${store}`, `${store}/${person}`];
            for (const key of keys) hold(key, 1);
            expect(held.get("all")).toBeLessThanOrEqual(shares.places);
            expect(held.get(`${store}`)).toBeLessThanOrEqual(shares.placesPerStore);
            expect(held.get(`${store}/${person}`)).toBeLessThanOrEqual(shares.placesPerPerson);
            await settled();
            for (const key of keys) hold(key, -1);
            return "done";
          });
        }),
      );
      // Who was told before that the line is full was refused, and nobody else.
      expect(outcomes).toEqual(full.map((refused) => (refused ? undefined : "done")));
      expect(held.get("all") ?? 0).toBe(0);
      const again = await Promise.all(
        [0, 1].map((store) => line.run({ store: `${store}`, person: "x" }, async () => 1)),
      );
      expect(again).toEqual([1, 1]);
    }),
  );
});

test("a store that worked much rests while others go on, and goes on by itself", async () => {
  const line = new FairLine({
    places: 1,
    placesPerStore: 1,
    placesPerPerson: 1,
    waitingPerStore: 10,
    waitingPerPerson: 10,
    allowance: { atOnce: 10, perMs: 0.5, longestRestMs: 100 },
  });
  const begun: string[] = [];
  const work = (name: string, ms: number) => async () => {
    begun.push(name);
    await new Promise((resolve) => setTimeout(resolve, ms));
  };
  const long = line.run(zero, work("long", 60));
  const again = line.run(zero, work("again", 0));
  const other = line.run({ store: "other", person: "bia" }, work("other", 0));
  await long;
  const rested = performance.now();
  await other;
  expect(begun).toEqual(["long", "other"]);
  await again;
  expect(performance.now() - rested).toBeGreaterThan(80);
  expect(begun).toEqual(["long", "other", "again"]);
});

test("whoever waits is begun after the rest, also when it ends between two looks at the clock", async () => {
  const { now } = performance;
  let looks = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now.call(performance) + 0.1 * looks++);
  onTestFinished(() => clock.mockRestore());
  const line = new FairLine({
    places: 1,
    placesPerStore: 1,
    placesPerPerson: 1,
    waitingPerStore: 1,
    waitingPerPerson: 1,
    maxWaitMs: 500,
    allowance: { atOnce: 1_000, perMs: 1, longestRestMs: 3 },
  });
  for (let piece = 0; piece < 100; piece++) {
    const release = await line.enter(zero);
    expect(release, `piece ${piece}`).toBeDefined();
    release?.(2_000);
  }
});
