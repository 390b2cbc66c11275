import { setTimeout as sleep } from "node:timers/promises";
import type { WatchedBoard } from "#tests/harness/board-client.ts";
import { type BoardShop, openBoardShop } from "#tests/harness/board-shop.ts";
import { type PacedOrders, startPacedOrders } from "#tests/harness/paced-orders.ts";

const boardCount = 50;
const perSecond = 20;
const calmSeconds = 60;
const secondsBetweenKills = 4;
const killsEach = 2;
const maxP99Ms = 250;
/** For what never comes: a server that starts under a storm of retries sends many away for a while. */
const settleMs = 180_000;

/** Open boards under orders, and under kill -9 of every process: nothing missed, nothing doubled, and soon. */
export async function main(): Promise<number> {
  console.log(
    `${boardCount} boards of one store, ${perSecond} orders a second for ${calmSeconds} s, then kill -9 of each process ${killsEach} times while orders go on.\n`,
  );
  console.log(
    "                                  orders   p50 ms   p99 ms   max ms   opened   missed   doubled   refused",
  );
  let good = true;
  for (const engine of ["sqlite", "postgres"] as const) {
    const shop = await openBoardShop({ engine });
    const boards = shop.watch(boardCount);
    try {
      await until(() => boards.every((board) => board.opened() > 0));
      const calm = await underOrders(shop, boards, () => sleep(calmSeconds * 1_000));
      const name = engine === "sqlite" ? "SQLite" : "PostgreSQL, 2 processes";
      good = report(name, calm, boards) && calm.p99 <= maxP99Ms && good;
      if (calm.p99 > maxP99Ms) console.log(`  SLOWER THAN ${maxP99Ms} ms`);
      const killed = await underOrders(shop, boards, () => killAll(shop, boards));
      good = report(`${name}, kill -9`, killed, boards) && good;
    } finally {
      await Promise.all(boards.map((board) => board.close()));
      await shop.close();
    }
  }
  return good ? 0 : 1;
}

async function killAll(shop: BoardShop, boards: readonly WatchedBoard[]): Promise<void> {
  for (let kill = 0; kill < killsEach; kill++) {
    for (const [at, site] of shop.sites.entries()) {
      await sleep(secondsBetweenKills * 1_000);
      const watching = boards.filter((board) => board.site === site);
      const before = watching.map((board) => board.opened());
      await shop.killAndStart(at);
      // Throws when one does not come back by itself.
      await until(() => watching.every((board, index) => board.opened() > (before[index] ?? 0)));
    }
  }
  await sleep(secondsBetweenKills * 1_000);
}

interface Run {
  orders: number;
  p50: number;
  p99: number;
  max: number;
  /** Orders that a board does not show, of all boards together. */
  missed: number;
  refused: number;
  refusal: string | undefined;
  postponed: string;
}

async function underOrders(
  shop: BoardShop,
  boards: readonly WatchedBoard[],
  work: () => Promise<void>,
): Promise<Run> {
  const orders = startPacedOrders({ ...shop, perSecond });
  await work();
  await orders.finish();
  const placed = [...orders.answered.values()];
  const missed = () => boards.reduce((sum, board) => sum + placed.filter((id) => !board.has(id)).length, 0);
  await until(() => missed() === 0).catch(() => {});
  return {
    orders: placed.length,
    ...delays(orders, boards),
    missed: missed(),
    refused: orders.refusals.length,
    refusal: orders.refusals[0],
    postponed: [...orders.postponed].map(([status, count]) => `${count} with ${status}`).join(", "),
  };
}

/** From the answer to the customer until a board shows it, over all boards. */
function delays({ answeredAt }: PacedOrders, boards: readonly WatchedBoard[]) {
  const all = boards
    .flatMap(({ shownAt }) =>
      [...answeredAt].flatMap(([id, at]) => {
        const shown = shownAt.get(id);
        return shown === undefined ? [] : [Math.max(0, shown - at)];
      }),
    )
    .sort((one, other) => one - other);
  const at = (share: number) => all[Math.min(all.length - 1, Math.floor(all.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}

function report(name: string, run: Run, boards: readonly WatchedBoard[]): boolean {
  const opened = boards.reduce((sum, board) => sum + board.opened(), 0);
  const doubled = boards.reduce((sum, board) => sum + board.doubled.length, 0);
  const figures = [run.orders, run.p50, run.p99, run.max, opened, run.missed].map((figure) =>
    figure.toFixed(0).padStart(6),
  );
  console.log(
    `${name.padEnd(34)}${figures.join("   ")}   ${String(doubled).padStart(7)}   ${String(run.refused).padStart(7)}`,
  );
  if (run.postponed) console.log(`  asked to come later: ${run.postponed}`);
  if (run.refusal) console.log(`  REFUSED: ${run.refusal}`);
  return run.missed === 0 && doubled === 0 && run.refused === 0;
}

async function until(holds: () => boolean): Promise<void> {
  const deadline = performance.now() + settleMs;
  while (!holds()) {
    if (performance.now() > deadline) throw new Error("It does not come to rest.");
    await sleep(100);
  }
}
