import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#db/open-database.ts";
import { ensureWrk } from "#scripts/wrk.mjs";
import { startPostgres } from "#tests/harness/postgres-server.ts";
import { type SpawnedServer, startServer } from "#tests/harness/server-process.ts";
import { expectNothingLost, makeStore } from "./filled-store.ts";
import { sendOrders } from "./order-load.ts";
import { median } from "./wrk.ts";

const rounds = 5;
const seconds = 3;
/** By then the paths of an order are compiled, however busy the machine is. */
const warmUpOrders = 3_000;
const ordersBefore = 10_000;

/** Processor time per order, which other work on the machine moves less than it moves orders per second. */
export async function main(): Promise<number> {
  ensureWrk();
  const wanted = process.argv[3];
  console.log("Milliseconds of processor per 1,000 orders, the middle one of 5 rounds:\n");
  if (wanted !== "postgres") await onSqlite();
  if (wanted !== "sqlite") await onPostgres();
  return 0;
}

async function onSqlite(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "n1-bench-"));
  try {
    const filled = await openDatabase({ dataDir });
    await makeStore(filled, ordersBefore);
    await filled.close();
    const server = await startServer({ dataDir, env: { DEMO: "0" } });
    await measure("SQLite", server, async () => []);
    await server.stop();
    const database = await openDatabase({ dataDir });
    await expectNothingLost(database);
    await database.close();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function onPostgres(): Promise<void> {
  const postgres = await startPostgres({ durable: true });
  try {
    const url = await postgres.createDatabase();
    const database = await openDatabase({ url, dataDir: "" });
    await makeStore(database, ordersBefore);
    await database.runScript("analyze");
    const server = await startServer({ databaseUrl: url });
    const { pid } = await database.query
      .selectNoFrom(({ fn }) => fn<number>("pg_backend_pid", []).as("pid"))
      .executeTakeFirstOrThrow();
    const parent = await parentOf(pid);
    await measure("PostgreSQL", server, () => childrenOf(parent));
    await server.stop();
    await expectNothingLost(database);
    await database.close();
  } finally {
    await postgres.stop();
  }
}

async function measure(name: string, server: SpawnedServer, others: () => Promise<number[]>): Promise<void> {
  for (let sent = 0; sent < warmUpOrders; ) sent += (await sendOrders(server.url, seconds)).requests;
  const rows: { ours: number; theirs: number; rate: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const pids = await others();
    const before = [await processorMs([server.pid]), await processorMs(pids)] as const;
    const { requests, perSecond } = await sendOrders(server.url, seconds);
    const after = [await processorMs([server.pid]), await processorMs(pids)] as const;
    const per = (at: 0 | 1) => ((after[at] - before[at]) / requests) * 1_000;
    rows.push({ ours: per(0), theirs: per(1), rate: perSecond });
  }
  const middle = (of: (row: (typeof rows)[number]) => number) => median(rows.map(of)).toFixed(0).padStart(6);
  console.log(
    `${name.padEnd(12)} server ${middle((row) => row.ours)}   database ${middle((row) => row.theirs)}   together ${middle((row) => row.ours + row.theirs)}   (${middle((row) => row.rate)} orders/s)`,
  );
}

const tick = 1_000 / Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

async function processorMs(pids: readonly number[]): Promise<number> {
  const times = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
    }),
  );
  return times.reduce((sum, each) => sum + each, 0) * tick;
}

async function parentOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1] ?? "";
}

async function childrenOf(pid: string): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  return children.trim().split(" ").map(Number);
}
