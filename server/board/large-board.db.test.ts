import { expect, test } from "vitest";
import type { Board, BoardCard } from "#domain/board.ts";
import { joinParts } from "#domain/board.ts";
import { boardColumns } from "#domain/board-columns.ts";
import { fillBoard } from "#tests/harness/full-board.ts";
import { longestTurn } from "#tests/harness/longest-turn.ts";
import { openShop } from "#tests/harness/order-shop.ts";
import { log } from "#tests/harness/shop.ts";
import { actorOf } from "#tests/harness/staff.ts";
import { getBoard } from "./get-board.ts";
import { LiveBoards } from "./live-board.ts";

const open = 1_998;
/** Several times what a turn takes, for a busy machine; all at once it took much longer. */
const mostMs = 50;

const dataOf = (event: Uint8Array): unknown =>
  JSON.parse(
    Buffer.from(event)
      .toString("utf8")
      .replace(/^event: \w+\ndata: /, ""),
  );

test("of 1,998 open orders a page begins with the first of each column and whole counts; the stream tells all of them in bounded parts", async () => {
  const database = await openShop();
  const services = { database, log, now: Date.now };
  const orders = await fillBoard(database.query, "shop", open);
  const actor = await actorOf(database, "seeOrders");

  const start = await getBoard(services, actor);
  expect(start.cards).toHaveLength(24);
  const columns = boardColumns(start);
  expect(columns.map(({ count }) => count)).toEqual([666, 666, 666, 0, 0]);
  // Who waits longest is next.
  expect(columns[0]?.cards[0]?.id).toBe(orders[0]);

  const boards = new LiveBoards();
  const { board, leave } = await boards.watch(services, actor.store, () => undefined);
  const events = board.snapshot.map((written) => dataOf(written()));
  const whole = events.pop() as Board;
  const parts = events as BoardCard[][];
  expect(Math.max(whole.cards.length, ...parts.map(({ length }) => length))).toBeLessThanOrEqual(200);
  const told = joinParts(parts, whole).cards.map(({ id }) => id);
  expect(told.sort()).toEqual(orders.sort());
  leave();
});

test("neither holds the event loop for long", async () => {
  const database = await openShop();
  const services = { database, log, now: Date.now };
  await fillBoard(database.query, "shop", open);
  const actor = await actorOf(database, "seeOrders");
  const begin = () => longestTurn(() => getBoard(services, actor));
  const live = () =>
    longestTurn(async () => {
      const { board, leave } = await new LiveBoards().watch(services, actor.store, () => undefined);
      for (const written of board.snapshot) written();
      leave();
    });
  await begin();
  // The best of three, because compiling and other work of the process count too.
  expect(Math.min(await begin(), await begin(), await begin())).toBeLessThan(mostMs);
  expect(Math.min(await live(), await live(), await live())).toBeLessThan(mostMs);
});
