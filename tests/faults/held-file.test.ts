import { join } from "node:path";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureBuilt } from "#scripts/prepare.mjs";
import { type SpawnedServer, startServer } from "#tests/harness/server-process.ts";
import { busyStore, type Sold } from "./buyers.ts";
import { orderOf, sendOrder } from "./one-order.ts";
import { askSqlite, stockUp } from "./order-invariants.ts";

/** Far more than a page takes on a busy machine, and less than an order waits for the file. */
const quickMs = 3_000;

let server: SpawnedServer;
let tool: DatabaseSyncInstance;
let product: Sold;

beforeAll(async () => {
  await ensureBuilt();
  server = await startServer();
  const { ask, close } = askSqlite(server.dataDir);
  const [first] = await stockUp(ask);
  close();
  if (!first) throw new Error("The demo has products.");
  product = first;
  tool = new DatabaseSync(join(server.dataDir, "n1.sqlite"));
  tool.exec("pragma busy_timeout = 5000");
  // Everything has been loaded and compiled once.
  for (const path of ["/", `/${busyStore}`, "/nenhuma-loja"]) await fetch(server.url + path);
});

afterAll(async () => {
  tool.close();
  expect(await server.stop()).toBe(0);
});

const orders = () => Number(tool.prepare("select count(*) as count from orders").get()?.count);

test("while another program writes, pages answer, and orders wait for it and are placed", async () => {
  tool.exec("begin exclusive");
  const started = performance.now();
  const waiting = Array.from({ length: 4 }, () => sendOrder(server.url, busyStore, orderOf(product)));
  while (performance.now() - started < 1_500) {
    for (const path of ["/healthz", `/${busyStore}`, `/nenhuma-loja-${Math.random()}`.replace(".", "")]) {
      const asked = performance.now();
      const { status } = await fetch(server.url + path);
      expect(status).toBe(path.includes("nenhuma") ? 404 : 200);
      expect(performance.now() - asked).toBeLessThan(quickMs);
    }
  }
  tool.exec("rollback");
  for (const { status } of await Promise.all(waiting)) expect(status).toBe(200);
  expect(orders()).toBe(4);
});

test("one that never ends: orders are refused, nothing is written, and all goes on after it", async () => {
  const before = orders();
  tool.exec("begin immediate");
  const request = orderOf(product);
  const [refused, ready, hydrated] = await Promise.all([
    sendOrder(server.url, busyStore, request),
    fetch(`${server.url}/readyz`),
    fetch(`${server.url}/healthz`),
  ]);
  expect(refused.status).toBe(503);
  expect(refused.text).toContain('"unavailable"');
  expect([ready.status, hydrated.status]).toEqual([503, 200]);
  tool.exec("rollback");
  expect(orders()).toBe(before);
  expect((await sendOrder(server.url, busyStore, request)).status).toBe(200);
  expect(orders()).toBe(before + 1);
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
});
