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

async function openCounted() {
  const database = await openShop();
  let statements = 0;
  const query = database.query.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const boards = new LiveBoards();
  const needs = { database: { ...database, query }, log, now: () => now };
  const store = { id: "shop", timeZone: "America/Sao_Paulo" };
  return {
    changes: database.changes,
    watch: () => boards.watch(needs, store, () => undefined),
    async readsDuring(work: () => Promise<unknown>): Promise<boolean> {
      const before = statements;
      await work();
      return statements > before;
    },
  };
}

test("whoever comes to a board that is kept up waits for a reading only after a change", async () => {
  const { changes, watch, readsDuring } = await openCounted();
  const watching: { leave(): void }[] = [];
  const come = () => readsDuring(async () => watching.push(await watch()));
  expect(await come()).toBe(true);
  expect(await come()).toBe(false);
  changes.publish(boardTopic("shop"));
  expect(await come()).toBe(true);
  expect(await come()).toBe(false);
  for (const { leave } of watching) leave();
  // Nobody kept it up meanwhile.
  expect(await come()).toBe(true);
  watching.at(-1)?.leave();
});

test("a change is read at once after a quiet time, and otherwise after a rest", async () => {
  const { changes, watch, readsDuring } = await openCounted();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const readWithin = (ms: number) => readsDuring(() => vi.advanceTimersByTimeAsync(ms));
  const first = await watch();
  await vi.advanceTimersByTimeAsync(1_000);
  changes.publish(boardTopic("shop"));
  expect(await readWithin(15)).toBe(true);
  // Comes back when that reading and its own are over.
  const second = await watch();
  changes.publish(boardTopic("shop"));
  expect(await readWithin(60)).toBe(false);
  expect(await readWithin(60)).toBe(true);
  first.leave();
  second.leave();
});
