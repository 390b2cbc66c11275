import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { ensureBuilt } from "#scripts/prepare.mjs";
import { root } from "#scripts/project.mjs";
import { startServer } from "#tests/harness/server-process.ts";
import { residentBytes } from "./resident-bytes.ts";

const crowd = join(root, "tests/faults/crowd.mjs");
const callers = 1_500;
const seconds = 6;

beforeAll(ensureBuilt);

test("more callers than it can serve: good answers or a request to come back, and soon all is well", async () => {
  const server = await startServer();
  onTestFinished(() => server.kill());
  const before = await residentBytes(server.url);
  const load = press(`${server.url}/nenhuma-loja`);
  let over = false;
  const statuses = new Map<number, number>();
  const watch = (async () => {
    while (!over) {
      const [missing, cached] = await Promise.all([fetch(`${server.url}/outra-loja`), fetch(server.url)]);
      statuses.set(missing.status, (statuses.get(missing.status) ?? 0) + 1);
      if (missing.status === 503) expect(Number(missing.headers.get("retry-after"))).toBeGreaterThan(0);
      // Pages in memory cost next to nothing: they are not refused.
      expect([200, 503]).toContain(cached.status);
      await missing.text();
      await cached.text();
    }
  })();
  const answers = await load;
  over = true;
  await watch;
  expect(Object.keys(answers).filter((status) => !["404", "503"].includes(status))).toEqual([]);
  expect([...statuses.keys()].filter((status) => status !== 404 && status !== 503)).toEqual([]);

  const ended = Date.now();
  await expect
    .poll(async () => (await fetch(`${server.url}/nenhuma-loja`)).status, { timeout: 10_000 })
    .toBe(404);
  expect((await fetch(server.url)).status).toBe(200);
  expect(Date.now() - ended).toBeLessThan(10_000);
  expect((await residentBytes(server.url)) - before).toBeLessThan(500 * 1024 * 1024);
  expect(server.log()).not.toMatch(/unexpected error|a page failed/);
  expect(await server.stop()).toBe(0);
});

test("callers who are there and ask for much do not keep new ones at the door", async () => {
  const server = await startServer();
  onTestFinished(() => server.kill());
  const { there, newcomers } = { there: 100, newcomers: 20 };
  const url = `${server.url}/nenhuma-loja`;
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  let answers = 0;
  let over = false;
  const crowd = Array.from({ length: there }, async () => {
    while (!over) {
      await statusOf(url, agent);
      answers += 1;
    }
  });
  // Until each of them has its connection.
  await expect.poll(() => answers, { timeout: 60_000 }).toBeGreaterThan(5 * there);
  const before = answers;
  const statuses = await Promise.all(Array.from({ length: newcomers }, () => statusOf(url, false)));
  const meanwhile = answers - before;
  over = true;
  await Promise.all(crowd);
  expect(statuses.filter((status) => status !== 404 && status !== 503)).toEqual([]);
  // With one new connection for each round of the crowd there would be twenty rounds.
  expect(meanwhile).toBeLessThan(8 * there);
});

async function statusOf(url: string, agent: Agent | false): Promise<number | undefined> {
  const asked = get(url, { agent });
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  await text(response);
  return response.statusCode;
}

test("one caller gets 600 answers a minute, and then is asked to wait", async () => {
  const server = await startServer({ env: { RATE_LIMIT: "on", DEMO: "0" } });
  onTestFinished(() => server.kill());
  const refused: Response[] = [];
  let good = 0;
  for (let batch = 0; batch < 32; batch++) {
    for (const response of await Promise.all(
      Array.from({ length: 20 }, () => fetch(`${server.url}/healthz`)),
    )) {
      if (response.status === 200) good += 1;
      else refused.push(response);
      await response.text();
    }
  }
  // Asking whether it was ready has counted too.
  expect(good).toBeGreaterThan(500);
  expect(good).toBeLessThanOrEqual(600);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
  for (const { headers } of refused) {
    const wait = Number(headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(headers.get("x-request-id")).toBeTruthy();
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("cache-control")).toBe("no-store");
  }
  const named = await fetch(server.url, { headers: { "x-forwarded-for": "203.0.113.7" } });
  expect(named.status, "an invented IP is no other caller").toBe(429);
});

/** Load from a process of its own, so that measuring does not slow it down: how many answers of each status. */
async function press(url: string): Promise<Record<string, number>> {
  const child = spawn(process.execPath, [crowd, url, String(callers), String(seconds)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill());
  return JSON.parse(await text(child.stdout));
}
