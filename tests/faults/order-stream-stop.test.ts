import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { ensureBuilt } from "#scripts/prepare.mjs";
import { startServer } from "#tests/harness/server-process.ts";
import { startBuyers } from "./buyers.ts";
import { askSqlite, stockUp } from "./order-invariants.ts";

const streams = 20;

beforeAll(ensureBuilt);

test("open event streams do not keep the server from stopping", async () => {
  const server = await startServer();
  onTestFinished(() => server.kill());
  const file = askSqlite(server.dataDir);
  const products = await stockUp(file.ask);
  file.close();
  const buyers = startBuyers(server.url, products);
  await expect.poll(() => buyers.answered.size, { timeout: 10_000 }).toBeGreaterThan(0);
  await buyers.finish();
  const [orderId] = buyers.answered.values();
  const path = `${server.url}/api/stores/hortifruti-vila/orders/${orderId}`;
  expect(await (await fetch(`${path}/status`)).json()).toMatchObject({ status: "new" });

  const open = await Promise.all(Array.from({ length: streams }, () => fetch(`${path}/events`)));
  expect(open.map(({ status }) => status)).toEqual(Array(streams).fill(200));
  expect(open[0]?.headers.get("content-type")).toContain("text/event-stream");
  expect(open[0]?.headers.get("cache-control")).toBe("no-store");
  const texts = Promise.all(open.map((response) => response.text()));
  await sleep(200);
  const started = Date.now();
  expect(await server.stop()).toBe(0);
  expect(Date.now() - started).toBeLessThan(5_000);
  for (const text of await texts)
    expect(text).toMatch(/^event: status\ndata: \{[^\n]*"status":"new"[^\n]*\}\n\n$/);
  // The link is the permission to see the order, so it is in no log.
  expect(server.log()).not.toContain(orderId);
});
