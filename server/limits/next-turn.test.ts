import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { nextTurn, turnInTransaction } from "./next-turn.ts";

/** Work in pieces of some ms; tells in which turn of the event loop each was done. */
async function work(pieces: number, ms: number, done: () => void): Promise<void> {
  for (let piece = 0; piece < pieces; piece++) {
    await nextTurn();
    const until = performance.now() + ms;
    while (performance.now() < until);
    done();
  }
}

/** How many pieces were done in each turn. */
async function doneByTurn(works: readonly { pieces: number; ms: number }[]): Promise<number[]> {
  let inTurn = 0;
  let over = false;
  const done = () => {
    inTurn += 1;
  };
  const all = Promise.all(works.map(({ pieces, ms }) => work(pieces, ms, done))).then(() => {
    over = true;
  });
  const turns: number[] = [];
  while (!over) {
    await turn();
    turns.push(inTurn);
    inTurn = 0;
  }
  await all;
  return turns;
}

test("long pieces of many go on one a turn", async () => {
  const turns = await doneByTurn(Array.from({ length: 6 }, () => ({ pieces: 3, ms: 4 })));
  expect(turns.reduce((sum, count) => sum + count)).toBe(18);
  expect(Math.max(...turns)).toBe(1);
});

test("small pieces go on together", async () => {
  const turns = await doneByTurn(Array.from({ length: 50 }, () => ({ pieces: 1, ms: 0 })));
  expect(turns.reduce((sum, count) => sum + count)).toBe(50);
  expect(turns.length).toBeLessThan(25);
});

test("whoever came first goes on first", async () => {
  const order: number[] = [];
  await Promise.all([1, 2, 3].map((name) => work(2, 3, () => void order.push(name))));
  expect(order).toEqual([1, 2, 3, 1, 2, 3]);
});

test("a transaction goes on before all who wait", async () => {
  const order: string[] = [];
  const others = Array.from({ length: 5 }, () => work(2, 3, () => void order.push("other")));
  for (let piece = 0; piece < 4; piece++) {
    await turnInTransaction();
    order.push("transaction");
  }
  await Promise.all(others);
  expect(order.indexOf("other")).toBeGreaterThanOrEqual(0);
  expect(order.lastIndexOf("transaction")).toBeLessThan(8);
});
