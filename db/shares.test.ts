import { expect, test } from "vitest";
import { isDatabaseAway } from "./database-trouble.ts";
import { Shares } from "./shares.ts";

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

test("one name runs up to its share, in the order of arrival, and leaves the others alone", async () => {
  const shares = new Shares({ places: 2, mostWaiting: 10, longestWaitMs: 60_000 });
  const works = [held(), held(), held(), held()];
  const runs = works.map(({ work }) => shares.run("a", work));
  const other = held();
  const otherRun = shares.run("b", other.work);
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
  void shares.run("a", again.work);
  expect(again.began()).toBe(true);
});

test("a line that is full, and a wait that is too long, are an outage", async () => {
  const shares = new Shares({ places: 1, mostWaiting: 1, longestWaitMs: 30 });
  const first = held();
  const running = shares.run("a", first.work);
  const late = shares.run("a", async () => "late").catch((error: unknown) => error);
  const crowded = await shares.run("a", async () => "crowded").catch((error: unknown) => error);
  expect(isDatabaseAway(crowded)).toBe(true);
  expect(isDatabaseAway(await late)).toBe(true);
  first.end();
  await running;
  expect(await shares.run("a", async () => "free")).toBe("free");
});

test("work that fails gives its place back", async () => {
  const shares = new Shares({ places: 1, mostWaiting: 1, longestWaitMs: 60_000 });
  await expect(shares.run("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await shares.run("a", async () => 1)).toBe(1);
});
