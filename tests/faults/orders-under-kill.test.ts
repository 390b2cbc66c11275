import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { findPostgres } from "#scripts/postgres.mjs";
import { ensureBuilt } from "#scripts/prepare.mjs";
import { freePort } from "#tests/harness/free-port.ts";
import { startPostgres } from "#tests/harness/postgres-server.ts";
import { startServer } from "#tests/harness/server-process.ts";
import { startBuyers } from "./buyers.ts";
import { askPostgres, askSqlite, expectNothingLost, stockUp } from "./order-invariants.ts";

const kills = 20;
/** The server that is killed is not ours: fewer show that we bear it. */
const databaseKills = 10;
/** Twenty starts take their time on a busy machine. */
const timeout = 600_000;
const missing = findPostgres() === null && !process.env.CI;
/** Long enough for orders to be in flight, and never the same moment. */
const someTime = () => sleep(150 + Math.random() * 300);

beforeAll(ensureBuilt);

test(`kill -9 of the server under orders, ${kills} times: nothing is lost, doubled or half-written`, {
  timeout,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "n1-orders-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const start = { dataDir, env: { PORT: String(await freePort()) } };
  let server = await startServer(start);
  await server.stop();
  const before = askSqlite(dataDir);
  const products = await stockUp(before.ask);
  before.close();

  server = await startServer(start);
  const buyers = startBuyers(server.url, products);
  for (let kill = 0; kill < kills; kill++) {
    const answeredBefore = buyers.answered.size;
    await expect.poll(() => buyers.answered.size, { timeout: 10_000 }).toBeGreaterThan(answeredBefore);
    await someTime();
    await server.kill();
    server = await startServer(start);
  }
  await buyers.finish();
  expect(buyers.lost()).toBeGreaterThan(0);
  expect([...buyers.refusals.keys()].filter((status) => status !== 503)).toEqual([]);
  expect(await server.stop()).toBe(0);

  const after = askSqlite(dataDir);
  onTestFinished(() => after.close());
  expect(await after.ask("pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
  await expectNothingLost(after.ask, buyers.answered);
});

test.skipIf(missing)(
  `PostgreSQL killed under orders, ${databaseKills} times: 503 meanwhile, and nothing is lost`,
  { timeout },
  async () => {
    const postgres = await startPostgres({ durable: true });
    onTestFinished(() => postgres.stop());
    const databaseUrl = await postgres.createDatabase();
    const server = await startServer({ databaseUrl, env: { DEMO: "1" } });
    onTestFinished(() => server.kill());
    const before = await askPostgres(databaseUrl);
    const products = await stockUp(before.ask);
    await before.close();

    const buyers = startBuyers(server.url, products);
    for (let kill = 0; kill < databaseKills; kill++) {
      const answeredBefore = buyers.answered.size;
      await expect.poll(() => buyers.answered.size, { timeout: 20_000 }).toBeGreaterThan(answeredBefore);
      await someTime();
      await postgres.crash();
      await sleep(Math.random() * 200);
      await postgres.restart();
    }
    await buyers.finish();
    expect([...buyers.refusals.keys()]).toEqual([503]);
    const after = await askPostgres(databaseUrl);
    onTestFinished(() => after.close());
    await expectNothingLost(after.ask, buyers.answered);
    expect(await server.stop()).toBe(0);
  },
);
