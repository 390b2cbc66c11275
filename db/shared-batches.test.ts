import { setImmediate as turn } from "node:timers/promises";
import { CompiledQuery } from "kysely";
import { expect, test } from "vitest";
import { FairLine } from "#domain/fair-line.ts";
import { locking, type RunBatch, type Statement } from "./batches.ts";
import { SharedBatches } from "./shared-batches.ts";

const statement = (text: string) => CompiledQuery.raw(text);

/** One connection, whose statements are answered with their own text. */
function openWorkshop() {
  const transactions: string[][] = [];
  const line = new FairLine({
    places: 1,
    placesPerStore: 1,
    placesPerPerson: 1,
    waitingPerStore: 100,
    waitingPerPerson: 100,
  });
  const batches = new SharedBatches((whose, work, left) =>
    line.run(
      whose,
      () =>
        work(async (piece, { together }) => {
          const sent: string[] = [together ? "together" : "alone"];
          const run = async (...statements: readonly Statement[]) => {
            await turn();
            sent.push(...statements.map(({ sql }) => sql));
            return statements.map(({ sql }) => ({ rows: [sql], count: 1 }));
          };
          const result = await piece(run as RunBatch);
          transactions.push(sent);
          return result;
        }),
      left,
    ),
  );
  const order = (store: string, person: string, refused = false) =>
    batches.run({ store, person }, async (run) => {
      const [claim] = await run(locking(statement(`claim ${person}`), person), statement(`read ${person}`));
      if (refused) throw new Error(`${person} is refused`);
      const [taken, written] = await run(
        locking(statement(`take ${person}`), `p${person}`),
        statement(`write ${person}`),
      );
      return [claim, taken, written].flatMap(({ rows }) => rows);
    });
  return { transactions, order, batches };
}

const answerOf = (person: string) => [`claim ${person}`, `take ${person}`, `write ${person}`];

test("what waits for a place shares a transaction, which locks rows in their order", async () => {
  const { transactions, order } = openWorkshop();
  const results = await Promise.all(["1", "4", "2", "3"].map((person) => order("shop", person)));
  expect(results).toEqual(["1", "4", "2", "3"].map(answerOf));
  expect(transactions).toEqual([
    [
      ...["together", "claim 1", "claim 2", "claim 3", "claim 4", "read 1", "read 4", "read 2", "read 3"],
      ...["take 1", "take 2", "take 3", "take 4", "write 1", "write 4", "write 2", "write 3"],
    ],
  ]);
});

test("a refused one hurts nobody: each is run again by itself", async () => {
  const { transactions, order } = openWorkshop();
  const results = await Promise.allSettled([
    order("shop", "1"),
    order("shop", "2"),
    order("shop", "3", true),
    order("shop", "4"),
  ]);
  expect(results).toEqual([
    { status: "fulfilled", value: answerOf("1") },
    { status: "fulfilled", value: answerOf("2") },
    { status: "rejected", reason: new Error("3 is refused") },
    { status: "fulfilled", value: answerOf("4") },
  ]);
  expect(transactions.map(([how]) => how)).toEqual(["alone", "alone", "alone"]);
});

test("stores never share one, nor does what asks to be alone, and no more than eight do", async () => {
  const { transactions, order, batches } = openWorkshop();
  const people = Array.from({ length: 9 }, (_, at) => `a${at}`);
  await Promise.all([
    order("first", "0"),
    ...people.map((person) => order("shop", person)),
    batches.run({ store: "shop", person: "x" }, (run) => run(statement("x")), { alone: true }),
    order("other", "b"),
  ]);
  const writers = transactions.map((sent) =>
    sent.flatMap((sql) => /^(?:write )?(a\d|b|x|0)$/.exec(sql)?.[1] ?? []),
  );
  expect(writers.map((each) => each.length).sort()).toEqual([1, 1, 1, 1, 8]);
  expect(writers.flat().sort()).toEqual([...people, "0", "b", "x"].sort());
});

test("who is refused a place is told, and nobody waits for it", async () => {
  const busy = new Error("busy");
  const batches = new SharedBatches(() => Promise.reject(busy));
  const wanted = batches.run({ store: "shop", person: "1" }, (run) => run(statement("x")));
  await expect(wanted).rejects.toBe(busy);
});
