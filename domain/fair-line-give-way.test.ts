import { expect, test } from "vitest";
import { FairLine } from "./fair-line.ts";

test("when all places are taken, whoever holds most gives way to who holds less, and nobody takes it back", async () => {
  const line = new FairLine({ places: 6, placesPerStore: 6, placesPerPerson: 6 });
  const gone: string[] = [];
  const come = async (store: string, person: string, name: string) =>
    (await line.enter({ store, person }, undefined, () => gone.push(name))) !== undefined;
  for (let each = 0; each < 5; each++) expect(await come("zero", "ana", `ana ${each}`)).toBe(true);
  expect(await come("zero", "bia", "bia")).toBe(true);
  expect(await come("other", "dora", "dora 0")).toBe(true);
  expect(await come("other", "dora", "dora 1")).toBe(true);
  expect(await come("zero", "caio", "caio")).toBe(true);
  expect(gone).toEqual(["ana 0", "ana 1", "ana 2"]);
  // Now zero holds ana's two, bia's and caio's, and other two: nobody holds two more than a newcomer would.
  expect(await come("zero", "ana", "ana again")).toBe(false);
  expect(await come("other", "dora", "dora 2")).toBe(true);
  expect(await come("other", "dora", "dora 3")).toBe(false);
});

test("a place that is taken back is the newcomer's and not for those who wait; whoever waited for theirs gives way, too", async () => {
  const line = new FairLine({
    places: 3,
    placesPerStore: 2,
    placesPerPerson: 2,
    waitingPerStore: 3,
    waitingPerPerson: 3,
  });
  const begun: string[] = [];
  const gone: string[] = [];
  const come = async (store: string, name: string) => {
    const release = await line.enter({ store, person: "one" }, undefined, () => gone.push(name));
    begun.push(name);
    return release;
  };
  const first = await come("zero", "zero 0");
  const second = await come("zero", "zero 1");
  void come("zero", "zero 2");
  void come("zero", "zero 3");
  void come("zero", "zero 4");
  first?.();
  second?.();
  await come("other", "other");
  await come("third", "third");
  expect(gone).toEqual(["zero 2"]);
  expect(begun.sort()).toEqual(["other", "third", "zero 0", "zero 1", "zero 2", "zero 3"]);
});

test("a store that rests takes nothing back from others", async () => {
  const allowance = { atOnce: 1, perMs: 0.01, longestRestMs: 1_000 };
  const line = new FairLine({ places: 4, placesPerStore: 3, placesPerPerson: 3, allowance });
  const gone: string[] = [];
  const come = (store: string) => line.enter({ store, person: "one" }, undefined, () => gone.push(store));
  await come("other");
  await come("other");
  (await come("zero"))?.(5);
  expect(await come("zero")).toBeUndefined();
  expect(gone).toEqual([]);
});

test("where a store's own list is full, whoever waits for most there gives way to who waits for clearly less", async () => {
  const line = new FairLine({
    places: 1,
    placesPerStore: 1,
    placesPerPerson: 1,
    waitingPerStore: 4,
    waitingPerPerson: 2,
  });
  const begun: string[] = [];
  const run = (person: string, name = person) => {
    const work = async () => begun.push(name);
    return line.run({ store: "zero", person }, work);
  };
  const release = await line.enter({ store: "zero", person: "holder" });
  // One attendant who signed in twice.
  const sessions = ["first", "second"].flatMap((person) =>
    [0, 1].map((at) => run(person, `${person} ${at}`)),
  );
  const isFull = (person: string) => line.isFull({ store: "zero", person });
  expect([isFull("owner"), isFull("first")]).toEqual([false, true]);
  const owner = run("owner");
  expect(await sessions[1]).toBeUndefined();
  // One more would be as much as the others wait for.
  expect(await run("owner")).toBeUndefined();
  release?.();
  await Promise.all([owner, ...sessions]);
  expect(begun).toEqual(["first 0", "second 0", "owner", "second 1"]);
});
