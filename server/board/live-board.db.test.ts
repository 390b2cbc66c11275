import { expect, onTestFinished, test, vi } from "vitest";
import { boardTopic } from "#db/change-notices.ts";
import { openShop } from "#tests/harness/order-shop.ts";
import { statementsOf } from "#tests/harness/query-plans.ts";
import { log, now } from "#tests/harness/shop.ts";
import { LiveBoards } from "./live-board.ts";

test("boards that all come back at once are read for together", async () => {
  const database = await openShop();
  const store = { id: "shop", timeZone: "America/Sao_Paulo" };
  const readings = async (count: number) => {
    const statements = await statementsOf(database, async (query) => {
      const boards = new LiveBoards();
      const needs = { database: { ...database, query }, log, now: () => now };
      const watching = await Promise.all(
        Array.from({ length: count }, () => boards.watch(needs, store, () => undefined)),
      );
      for (const { leave } of watching) leave();
    });
    return statements.length;
  };
  const one = await readings(1);
  expect(one).toBeGreaterThan(0);
  expect(await readings(50)).toBeLessThanOrEqual(2 * one);
});

test("a change is read at once after a quiet time, and otherwise after a rest", async () => {
  const database = await openShop();
  const store = { id: "shop", timeZone: "America/Sao_Paulo" };
  let statements = 0;
  const query = database.query.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const boards = new LiveBoards();
  const needs = { database: { ...database, query }, log, now: () => now };
  const watch = () => boards.watch(needs, store, () => undefined);
  const readWithin = async (ms: number) => {
    const before = statements;
    await vi.advanceTimersByTimeAsync(ms);
    return statements > before;
  };
  const first = await watch();
  await vi.advanceTimersByTimeAsync(1_000);
  database.changes.publish(boardTopic("shop"));
  expect(await readWithin(15)).toBe(true);
  // Comes back when that reading and its own are over.
  const second = await watch();
  database.changes.publish(boardTopic("shop"));
  expect(await readWithin(60)).toBe(false);
  expect(await readWithin(60)).toBe(true);
  first.leave();
  second.leave();
});
