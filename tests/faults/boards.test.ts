import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { findPostgres } from "#scripts/postgres.mjs";
import { ensureBuilt } from "#scripts/prepare.mjs";
import { openBoardShop } from "#tests/harness/board-shop.ts";
import { startPacedOrders } from "#tests/harness/paced-orders.ts";
import { askPostgres, askSqlite, expectNothingLost } from "./order-invariants.ts";

const boardCount = 12;
const perSecond = 10;
const calmMs = 4_000;
const ownWatchMs = 60_000;
const missing = findPostgres() === null && !process.env.CI;

beforeAll(ensureBuilt);

for (const engine of ["sqlite", "postgres"] as const) {
  test.skipIf(engine === "postgres" && missing)(
    `${engine}: ${boardCount} boards show every order once, also after a kill -9 under orders`,
    async () => {
      const shop = await openBoardShop({ engine });
      onTestFinished(shop.close);
      const boards = shop.watch(boardCount);
      onTestFinished(async () => void (await Promise.all(boards.map((board) => board.close()))));
      await expect
        .poll(() => boards.every((board) => board.opened() > 0), { timeout: ownWatchMs })
        .toBe(true);

      const orders = startPacedOrders({ ...shop, perSecond });
      await sleep(calmMs);
      await expect.poll(() => orders.answered.size, { timeout: ownWatchMs }).toBeGreaterThan(0);
      await shop.killAndStart(0);
      const before = orders.answered.size;
      await expect
        .poll(() => orders.answered.size, { timeout: ownWatchMs })
        .toBeGreaterThan(before + perSecond);
      await orders.finish();

      const placed = [...orders.answered.values()];
      const missed = () => boards.map((board) => placed.filter((id) => !board.has(id)).length);
      await expect.poll(missed, { timeout: ownWatchMs }).toEqual(boards.map(() => 0));
      expect(boards.flatMap(({ doubled }) => doubled)).toEqual([]);
      expect(orders.refusals).toEqual([]);
      const killed = boards.filter(({ site }) => site === shop.sites[0]);
      expect(killed.every((board) => board.opened() > 1)).toBe(true);

      await Promise.all(boards.map((board) => board.close()));
      await shop.stop();
      const { ask, close } = shop.databaseUrl ? await askPostgres(shop.databaseUrl) : askSqlite(shop.dataDir);
      onTestFinished(() => close());
      await expectNothingLost(ask, orders.answered);
    },
  );
}
