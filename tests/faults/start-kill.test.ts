import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { ensureBuilt } from "#scripts/prepare.mjs";
import { type SpawnedServer, spawnServer, startServer } from "#tests/harness/server-process.ts";
import { countSqlite, expectStoreList, expectWholeDemo } from "./demo-state.ts";

const rounds = 10;
const atOnce = 2;

beforeAll(ensureBuilt);

test(`kill -9 during the first start, ${rounds} times: the next start has the whole demo`, async () => {
  const { counts, startMs } = await undisturbed();
  let round = 0;
  // Spread over the whole start, each at a random moment of its part of it.
  const moment = () => (startMs * (round++ + Math.random())) / rounds;
  await inParallel(rounds, async () => {
    const dataDir = temporaryFolder();
    await killAfter(moment(), dataDir);
    const server = await startServer({ dataDir });
    expect(countSqlite(dataDir)).toEqual(counts);
    await expectStoreList(server.url);
    await server.kill();
  });
});

test(`kill -9 during later starts, ${rounds} times: nothing is lost or doubled`, async () => {
  const { dataDir, counts, startMs } = await undisturbed();
  const within = Math.min(startMs, 1_500);
  for (let round = 0; round < rounds; round++) await killAfter(Math.random() * within, dataDir);
  const server = await startServer({ dataDir });
  expect(countSqlite(dataDir)).toEqual(counts);
  await expectStoreList(server.url);
  expect(await server.stop()).toBe(0);
});

/** A first start that nobody kills: what it makes, and how long it takes. */
async function undisturbed() {
  const dataDir = temporaryFolder();
  const started = Date.now();
  const server = await startServer({ dataDir });
  const startMs = Date.now() - started;
  const counts = countSqlite(dataDir);
  expectWholeDemo(counts);
  expect(await server.stop()).toBe(0);
  return { dataDir, counts, startMs };
}

async function killAfter(ms: number, dataDir: string): Promise<void> {
  const server: SpawnedServer = await spawnServer({ dataDir });
  await sleep(ms);
  await server.kill();
}

async function inParallel(times: number, work: () => Promise<void>): Promise<void> {
  let left = times;
  const worker = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "n1-kill-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
