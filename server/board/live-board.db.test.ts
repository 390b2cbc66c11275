import { expect, test } from "vitest";
import { openShop } from "#tests/harness/order-shop.ts";
import { statementsOf } from "#tests/harness/query-plans.ts";
import { log, now } from "#tests/harness/shop.ts";
import { LiveBoards } from "./live-board.ts";

test("boards that all come back at once are read for together", async () => {
  const database = await openShop();
  const store = { id: "shop", timeZone: "America/Sao_Paulo" };
  const readings = async (count: number) => {
    const statements = await statementsOf(database, async (query) => {
      const boards = new LiveBoards({ database: { ...database, query }, log, now: () => now });
      const watching = await Promise.all(
        Array.from({ length: count }, () => boards.watch(store, () => undefined)),
      );
      for (const { leave } of watching) leave();
    });
    return statements.length;
  };
  const one = await readings(1);
  expect(one).toBeGreaterThan(0);
  expect(await readings(50)).toBeLessThanOrEqual(2 * one);
});
