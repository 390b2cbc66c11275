import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { DatabaseSync } from "@photostructure/sqlite";
import { CompiledQuery } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Database, Query } from "./database.ts";
import { openDatabase } from "./open-database.ts";
import { SharedTransactions } from "./shared-transactions.ts";

const insert = (n: number) => CompiledQuery.raw("insert into made values (?)", [n]);

async function openWorkshop() {
  const dataDir = mkdtempSync(join(tmpdir(), "n1-shared-"));
  const database = await openDatabase({ dataDir });
  await database.runScript("create table made (n integer primary key)");
  // As another program sees it: only what is committed.
  const outside = new DatabaseSync(join(dataDir, "n1.sqlite"));
  onTestFinished(async () => {
    outside.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const version = outside.prepare("pragma data_version");
  const numbers = outside.prepare("select n from made order by n");
  return {
    database,
    made: () => numbers.all().map(({ n }) => Number(n)),
    version: () => Number(version.get()?.data_version),
  };
}

/** Its clock stands, so that a busy machine does not part what comes together. */
function inOneTurn({ query }: Database): Pick<Database, "inBatches"> {
  const shared = new SharedTransactions(
    query,
    () => true,
    () => 0,
  );
  return { inBatches: (_whose, work) => shared.run(work) };
}

const make = (database: Pick<Database, "inBatches">, n: number, refusal?: Error) =>
  database.inBatches({ store: "shop", person: "" }, async (run) => {
    await run(insert(n));
    if (refusal) throw refusal;
    return n;
  });

test("what waits at the same time is committed together, and told after the commit", async () => {
  const { database, made, version } = await openWorkshop();
  const before = version();
  const together = inOneTurn(database);
  const seen = await Promise.all(
    [1, 2, 3].map(async (n) => {
      const told = await make(together, n);
      return { told, made: made(), version: version() };
    }),
  );
  expect(seen.map(({ told }) => told)).toEqual([1, 2, 3]);
  for (const { made } of seen) expect(made).toEqual([1, 2, 3]);
  expect(new Set(seen.map(({ version }) => version)).size).toBe(1);
  expect(version()).not.toBe(before);
});

test.each([1, 2, 40])("of %i at once, a refused one leaves nothing and hurts nobody", async (count) => {
  const { database, made } = await openWorkshop();
  const refusal = new Error("refused");
  const all = Array.from({ length: count }, (_, at) => at);
  const results = await Promise.allSettled(
    all.map((n) => make(database, n, n % 3 === 0 ? refusal : undefined)),
  );
  const good = all.filter((n) => n % 3 !== 0);
  expect(results.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []))).toEqual(good);
  expect(results.flatMap((each) => (each.status === "rejected" ? [each.reason] : []))).toEqual(
    all.filter((n) => n % 3 === 0).map(() => refusal),
  );
  expect(made()).toEqual(good);
});

test("when the commit fails, nobody is told of a success", async () => {
  const { database, made } = await openWorkshop();
  await database.runScript("create table kept (n integer references made (n) deferrable initially deferred)");
  const together = inOneTurn(database);
  const orphan = together.inBatches({ store: "shop", person: "" }, (run) =>
    run(CompiledQuery.raw("insert into kept values (?)", [99])),
  );
  const results = await Promise.allSettled([make(together, 1), orphan, make(together, 2)]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(made()).toEqual([]);
  expect(await make(database, 3)).toBe(3);
});

test("other transactions and orders take turns", async () => {
  const { database, made } = await openWorkshop();
  const other = (n: number) =>
    database.query.transaction().execute((transaction) => transaction.executeQuery(insert(n)));
  await Promise.all([other(1), make(database, 2), other(3), make(database, 4), make(database, 5)]);
  expect(made()).toEqual([1, 2, 3, 4, 5]);
});

test("after a slow commit the next ones wait for each other, unless they are many", async () => {
  const { database, made, version } = await openWorkshop();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  let now = 0;
  const slowly = {
    transaction: () => ({
      async execute(work: (transaction: Query) => Promise<unknown>) {
        const result = await database.query.transaction().execute(work);
        now += 3;
        return result;
      },
    }),
  };
  const shared = new SharedTransactions(
    slowly as never,
    () => true,
    () => now,
  );
  const inBatches: Database["inBatches"] = (_whose, work) => shared.run(work);
  await make({ inBatches }, 1);
  const waiting: Promise<number>[] = [];
  for (const n of [2, 3]) {
    waiting.push(make({ inBatches }, n).then(version));
    await turn();
  }
  expect(made()).toEqual([1]);
  await vi.advanceTimersByTimeAsync(24);
  expect(new Set(await Promise.all(waiting)).size).toBe(1);
  await Promise.all([4, 5, 6, 7, 8, 9, 10, 11].map((n) => make({ inBatches }, n)));
  expect(made()).toHaveLength(11);
});
