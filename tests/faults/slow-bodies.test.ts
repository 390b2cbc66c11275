import { beforeAll, expect, onTestFinished, test } from "vitest";
import { ensureBuilt } from "#scripts/prepare.mjs";
import { sendRaw } from "#tests/harness/raw-request.ts";
import { type SpawnedServer, startServer } from "#tests/harness/server-process.ts";
import { orderOnce } from "./buyers.ts";
import { askSqlite, stockUp } from "./order-invariants.ts";
import { residentBytes } from "./resident-bytes.ts";

/** Far more than the seconds that a form may take. */
const withinMs = 60_000;

beforeAll(ensureBuilt);

async function start(env: Record<string, string>): Promise<SpawnedServer> {
  const server = await startServer({ env: { RATE_LIMIT: "on", ...env } });
  onTestFinished(() => server.kill());
  return server;
}

/** A form of which only the first byte comes. */
const sendSlowly = (server: SpawnedServer, header = "") =>
  sendRaw(
    server.url,
    `POST /auth/login HTTP/1.1\r\nHost: ${new URL(server.url).host}\r\nSec-Fetch-Site: same-origin\r\n${header}Content-Length: 100\r\n\r\na`,
    { withinMs },
  );

test("five IPs that send a hundred slow bodies each: the others order and browse", async () => {
  const server = await start({ TRUSTED_PROXIES: "1" });
  const shop = askSqlite(server.dataDir);
  const products = await stockUp(shop.ask);
  shop.close();
  const bytesBefore = await residentBytes(server.url);
  let over = false;
  const slow = Promise.all(
    Array.from({ length: 500 }, (_, at) => sendSlowly(server, `X-Forwarded-For: 203.0.113.${at % 5}\r\n`)),
  ).finally(() => {
    over = true;
  });
  for (let visitor = 1; !over; visitor++) {
    const other = { "x-forwarded-for": `10.0.${visitor >> 8}.${visitor % 256}` };
    const started = performance.now();
    const placed = await orderOnce(server.url, products, other);
    const answer = `${await placed.text()} after ${Math.round(performance.now() - started)} ms`;
    expect(placed.status, answer).toBe(200);
    expect((await fetch(`${server.url}/nenhuma-loja`, { headers: other })).status).toBe(404);
    expect((await fetch(`${server.url}/adega-do-ze`, { headers: other })).status).toBe(200);
  }
  const ended = await slow;
  expect(new Set(ended.map(({ status }) => status))).toEqual(new Set([408]));
  expect((await residentBytes(server.url)) - bytesBefore).toBeLessThan(150 * 1024 * 1024);
  expect(server.log()).not.toMatch(/unexpected error/);
});

test("one IP gets only part of the slots, and health checks are still answered", async () => {
  const server = await start({});
  const slow = Array.from({ length: 200 }, () => sendSlowly(server));
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  const ended = await Promise.all(slow);
  expect(new Set(ended.map(({ status }) => status))).toEqual(new Set([408, 503]));
});
