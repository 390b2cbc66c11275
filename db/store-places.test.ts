import { expect, test } from "vitest";
import { isDatabaseAway } from "./database-trouble.ts";
import { StorePlaces } from "./store-places.ts";

/** Work that ends when it is told to. */
function held() {
  let end = () => {};
  let began = false;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    work: () => {
      began = true;
      return ended;
    },
    began: () => began,
    end: () => end(),
  };
}

test("one store runs up to its maximum, first come first served, and does not delay another", async () => {
  const places = new StorePlaces({ maxRunning: 2, maxWaiting: 10, waitTimeoutMs: 60_000 });
  const works = [held(), held(), held(), held()];
  const runs = works.map(({ work }) => places.run("a", work));
  const other = held();
  const otherRun = places.run("b", other.work);
  expect(works.map(({ began }) => began())).toEqual([true, true, false, false]);
  expect(other.began()).toBe(true);
  works[1]?.end();
  await runs[1];
  await Promise.resolve();
  expect(works.map(({ began }) => began())).toEqual([true, true, true, false]);
  for (const { end } of [...works, other]) end();
  await Promise.all([...runs, otherRun]);
  // All places are free again.
  const again = held();
  void places.run("a", again.work);
  expect(again.began()).toBe(true);
});

test("a full queue and a wait that times out are an outage", async () => {
  const places = new StorePlaces({ maxRunning: 1, maxWaiting: 1, waitTimeoutMs: 30 });
  const first = held();
  const running = places.run("a", first.work);
  const late = places.run("a", async () => "late").catch((error: unknown) => error);
  const crowded = await places.run("a", async () => "crowded").catch((error: unknown) => error);
  expect(isDatabaseAway(crowded)).toBe(true);
  expect(isDatabaseAway(await late)).toBe(true);
  first.end();
  await running;
  expect(await places.run("a", async () => "free")).toBe("free");
});

test("work that fails gives its place back", async () => {
  const places = new StorePlaces({ maxRunning: 1, maxWaiting: 1, waitTimeoutMs: 60_000 });
  await expect(places.run("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await places.run("a", async () => 1)).toBe(1);
});
