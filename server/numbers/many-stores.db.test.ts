import { expect } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { longestTurn } from "#tests/harness/longest-turn.ts";
import { log, now } from "#tests/harness/shop.ts";
import { testInProcess } from "#tests/harness/test-in-process.ts";
import { fillNumbers } from "./fill-numbers-often.ts";

const rowsAtOnce = 500;

testInProcess("looking at thousands of stores holds nobody up", async () => {
  const database = await openTestDatabase();
  for (let from = 0; from < 3_000; from += rowsAtOnce) {
    const slugs = Array.from({ length: rowsAtOnce }, (_, at) => `store-${from + at}`);
    await database.query
      .insertInto("stores")
      .values(slugs.map((slug) => ({ id: slug, slug, name: slug, pay_cash: true, created_at: now })))
      .execute();
  }
  const { signal } = new AbortController();
  const fill = () => longestTurn(() => fillNumbers({ database, log, now: () => now }, signal));
  // The lesser of two, because compiling counts too.
  const turns = [await fill(), await fill()];
  expect(Math.min(...turns)).toBeLessThan(50);
});
