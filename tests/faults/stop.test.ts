import { existsSync, rmSync, statSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { Agent, get } from "node:http";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { ensureBuilt } from "#scripts/prepare.mjs";
import { sendRaw } from "#tests/harness/raw-request.ts";
import { type SpawnedServer, startServer } from "#tests/harness/server-process.ts";
import { countSqlite, expectWholeDemo } from "./demo-state.ts";

const withinMs = 10_000;
/** Less than the time after which Node closes an idle connection by itself, on a busy machine. */
const atOnceMs = 4_000;

beforeAll(ensureBuilt);

test("requests in flight are answered, new ones refused, and the database closes clean", async () => {
  const server = await startOnOwnFolder();
  const flights = Array.from({ length: 40 }, (_, at) => fetch(`${server.url}/nenhuma-loja-${at}`));
  // By its answer, the server has begun on those before it.
  await fetch(`${server.url}/healthz`);
  const started = Date.now();
  const stopped = server.stop();
  const statuses = (await Promise.all(flights)).map(({ status }) => status);
  expect(statuses).toEqual(Array.from({ length: 40 }, () => 404));
  expect(await stopped).toBe(0);
  expect(Date.now() - started).toBeLessThan(withinMs);
  await expect(fetch(server.url)).rejects.toThrow();
  const journal = join(server.dataDir, "n1.sqlite-wal");
  expect(existsSync(journal) && statSync(journal).size > 0).toBe(false);
  expectWholeDemo(countSqlite(server.dataDir));
});

test.each(["SIGTERM", "SIGINT"] as const)("%s with idle connections ends at once", async (signal) => {
  const server = await startOnOwnFolder();
  const silent = await open(server);
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  expect(await statusOf(server.url, agent)).toBe(200);
  const started = Date.now();
  process.kill(server.pid, signal);
  expect(await server.ended).toBe(0);
  expect(Date.now() - started).toBeLessThan(atOnceMs);
  silent.destroy();
});

test("a client that keeps sending on its open connection does not delay the stop", async () => {
  const server = await startOnOwnFolder();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const statuses: number[] = [];
  const asking = (async () => {
    for (;;) statuses.push(await statusOf(`${server.url}/nenhuma-loja`, agent));
  })().catch(() => {});
  await sleep(300);
  const started = Date.now();
  expect(await server.stop()).toBe(0);
  expect(Date.now() - started).toBeLessThan(atOnceMs);
  await asking;
  expect(new Set(statuses)).toEqual(new Set([404]));
});

test("a caller that hangs in the middle of its request is left after its time; more signals change nothing", async () => {
  const server = await startOnOwnFolder();
  const hung = sendRaw(server.url, "POST / HTTP/1.1\r\nHost: loja\r\nContent-Length: 100\r\nX-Half: ");
  await sleep(200);
  const started = Date.now();
  const stopped = server.stop();
  for (const signal of ["SIGTERM", "SIGINT", "SIGINT"] as const) {
    await sleep(100);
    process.kill(server.pid, signal);
  }
  expect(await stopped).toBe(0);
  expect(Date.now() - started).toBeLessThan(withinMs);
  await hung;
  expectWholeDemo(countSqlite(server.dataDir));
});

async function startOnOwnFolder(): Promise<SpawnedServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "n1-stop-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = await startServer({ dataDir });
  onTestFinished(() => server.kill());
  return server;
}

function open(server: SpawnedServer): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1", () => resolve(socket));
    socket.on("error", () => {});
  });
}

function statusOf(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
      response.on("error", reject);
    });
    request.on("error", reject);
  });
}
