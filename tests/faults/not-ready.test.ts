import { statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { findPostgres } from "#scripts/postgres.mjs";
import { ensureBuilt } from "#scripts/prepare.mjs";
import { startPostgres } from "#tests/harness/postgres-server.ts";
import { type SpawnedServer, startServer } from "#tests/harness/server-process.ts";
import { mountSmallDisk } from "#tests/harness/small-disk.ts";
import { busyStore } from "./buyers.ts";
import { orderOf, sendOrder } from "./one-order.ts";
import { askPostgres, askSqlite, stockUp } from "./order-invariants.ts";

const missing = findPostgres() === null && !process.env.CI;

beforeAll(ensureBuilt);

const becomes = (server: SpawnedServer, status: number) =>
  expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 30_000 }).toBe(status);

test("not ready while the disk is full, and ready again with room", async (context) => {
  const disk = mountSmallDisk(context);
  const server = await startServer({ dataDir: join(disk.folder, "data") });
  onTestFinished(() => server.kill());
  const { ask, close } = askSqlite(server.dataDir);
  const [product] = await stockUp(ask);
  close();
  if (!product) throw new Error("The demo has products.");
  const order = async () => (await sendOrder(server.url, busyStore, orderOf(product))).status;
  expect(await order()).toBe(200);
  const makeRoom = disk.fill();
  // Orders are taken until the room that the database already has is used up.
  await expect.poll(order, { timeout: 60_000, interval: 1 }).toBe(503);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  makeRoom();
  await becomes(server, 200);
  expect(await order()).toBe(200);
  expect(await server.stop()).toBe(0);
});

test("not ready when a part of the file is gone, and the process lives", async () => {
  const server = await startServer();
  onTestFinished(() => server.kill());
  const file = join(server.dataDir, "n1.sqlite");
  await expect.poll(() => statSync(file).size, { timeout: 30_000 }).toBeGreaterThan(0);
  await becomes(server, 200);
  truncateSync(file, 1_000);
  await becomes(server, 503);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  await expect.poll(() => server.log()).toContain("not ready");
});

test.skipIf(missing)("not ready while PostgreSQL only reads", async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const databaseUrl = await postgres.createDatabase();
  const server = await startServer({ databaseUrl });
  onTestFinished(() => server.kill());
  const { ask, close } = await askPostgres(databaseUrl);
  onTestFinished(close);
  const readOnly = (on: boolean) => ask(`alter system set default_transaction_read_only = ${on}`);
  await readOnly(true);
  await ask("select pg_reload_conf()");
  await becomes(server, 503);
  await ask("set default_transaction_read_only = off");
  await readOnly(false);
  await ask("select pg_reload_conf()");
  await becomes(server, 200);
  expect(await server.stop()).toBe(0);
});
