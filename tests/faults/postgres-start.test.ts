import { beforeAll, expect, onTestFinished, test } from "vitest";
import { findPostgres } from "#scripts/postgres.mjs";
import { ensureBuilt } from "#scripts/prepare.mjs";
import { startPostgres } from "#tests/harness/postgres-server.ts";
import { spawnServer } from "#tests/harness/server-process.ts";
import { countPostgres, expectStoreList, expectWholeDemo } from "./demo-state.ts";

const missing = findPostgres() === null && !process.env.CI;

beforeAll(ensureBuilt);

test.skipIf(missing)("four processes at once on a fresh database: all serve, one demo", async () => {
  const postgres = await startPostgres({ durable: true });
  onTestFinished(() => postgres.stop());
  const databaseUrl = await postgres.createDatabase();
  const servers = await Promise.all(
    Array.from({ length: 4 }, () => spawnServer({ databaseUrl, env: { DEMO: "1" } })),
  );
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.kill()));
  });
  await Promise.all(servers.map((server) => server.ready()));
  expectWholeDemo(await countPostgres(databaseUrl));
  for (const server of servers) await expectStoreList(server.url);
  expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0, 0, 0]);
});

test.skipIf(missing)("without DEMO a PostgreSQL database stays empty", async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const databaseUrl = await postgres.createDatabase();
  const server = await spawnServer({ databaseUrl });
  onTestFinished(() => server.kill());
  await server.ready();
  expect((await countPostgres(databaseUrl)).stores).toBe(0);
});

test.skipIf(missing)("a PostgreSQL that crashed recovers with what was committed", async () => {
  const postgres = await startPostgres({ durable: true });
  onTestFinished(() => postgres.stop());
  const databaseUrl = await postgres.createDatabase();
  const server = await spawnServer({ databaseUrl, env: { DEMO: "1" } });
  onTestFinished(() => server.kill());
  await server.ready();
  await postgres.crash();
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  await postgres.restart();
  await server.ready();
  expectWholeDemo(await countPostgres(databaseUrl));
  await expectStoreList(server.url);
});
