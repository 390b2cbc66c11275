import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findPostgres, postgresUser } from "#scripts/postgres.mjs";
import { fastFolder } from "./fast-folder.ts";
import { freePort } from "./free-port.ts";

const readyWithinMs = 20_000;

interface Options {
  /** Commits reach the disk, as in production, for fault tests and benchmarks. */
  durable?: boolean;
  settings?: Record<string, string>;
}

export interface PostgresServer {
  readonly port: number;
  urlOf(name: string): string;
  /** Creates an empty database, or a copy of another one, and returns its URL. */
  createDatabase(template?: string): Promise<string>;
  dropDatabase(url: string): Promise<void>;
  /** `kill -9` to all its processes: it has to recover when it starts again. */
  crash(): Promise<void>;
  /** On the same port and data, after an orderly stop if it is running. */
  restart(): Promise<void>;
  /** Stops it and removes its folder. */
  stop(): Promise<void>;
}

export async function startPostgres({
  durable = false,
  settings = {},
}: Options = {}): Promise<PostgresServer> {
  const bin = findPostgres();
  if (!bin) throw new Error("No PostgreSQL server programs were found (Debian: apt-get install postgresql).");
  const user = postgresUser();
  const folder = mkdtempSync(join(durable ? tmpdir() : fastFolder(), "n1-postgres-"));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  execFileSync(
    join(bin, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "--encoding=UTF8", "--locale=C", "--no-sync"],
    { ...user, cwd: folder, stdio: "pipe" },
  );
  const port = await freePort();
  const urlOf = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`;
  const speed = {
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    wal_level: "minimal",
    max_wal_senders: "0",
    max_wal_size: "256MB",
  };
  const allSettings = {
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "300",
    shared_buffers: "64MB",
    ...(durable ? {} : speed),
    ...settings,
  };
  const args = [
    join(bin, "postgres"),
    "-D",
    data,
    ...Object.entries(allSettings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];

  async function launch(): Promise<ChildProcess> {
    const log = openSync(join(folder, "log"), "a");
    const keeper = spawn("sh", ["-c", keeperScript, folder, ...args], {
      ...user,
      cwd: folder,
      detached: true,
      stdio: ["pipe", log, log],
    });
    closeSync(log);
    keeper.stdin?.on("error", () => {});
    await untilReady(urlOf("postgres"), keeper, join(folder, "log"));
    return keeper;
  }

  let keeper = await launch();

  return {
    port,
    urlOf,
    async createDatabase(template = "template1") {
      const name = `n1_${randomUUID().replaceAll("-", "")}`;
      await execute(urlOf("postgres"), `create database ${name} template ${template}`);
      return urlOf(name);
    },
    async dropDatabase(url) {
      await execute(
        urlOf("postgres"),
        `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`,
      );
    },
    async crash() {
      const pids = stoppedPids(data);
      for (const pid of pids) process.kill(pid, "SIGKILL");
      await finish(keeper, "keep");
      // It does not start while an old process still holds the shared memory.
      while (pids.some(isAlive)) await sleep(5);
    },
    async restart() {
      await finish(keeper, "keep");
      keeper = await launch();
    },
    async stop() {
      await finish(keeper, "remove");
    },
  };
}

/** Stops the server when its input ends, which also happens when the test process is killed. */
const keeperScript = `"$@" < /dev/null & server=$!
read -r wish
kill -INT $server 2> /dev/null
wait $server
[ "$wish" = keep ] || rm -rf "$0"`;

async function finish(keeper: ChildProcess, wish: "keep" | "remove"): Promise<void> {
  if (keeper.exitCode !== null) return;
  const gone = new Promise((resolve) => keeper.once("exit", resolve));
  keeper.stdin?.end(`${wish}\n`);
  await gone;
}

async function untilReady(url: string, keeper: ChildProcess, logFile: string): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  for (;;) {
    try {
      await execute(url, "select 1");
      return;
    } catch (error) {
      if (Date.now() < deadline && keeper.exitCode === null) {
        await sleep(50);
        continue;
      }
      const log = readFileSync(logFile, "utf8");
      await finish(keeper, "remove");
      throw new Error(`PostgreSQL did not start: ${error}\n${log}`);
    }
  }
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Main process and children; the main process is stopped first, so that it cannot start others. */
function stoppedPids(data: string): number[] {
  const main = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0] ?? "";
  process.kill(Number(main), "SIGSTOP");
  const children = readFileSync(`/proc/${main}/task/${main}/children`, "utf8").trim();
  return [main, ...children.split(" ")].map(Number).filter((pid) => pid > 0);
}

/** Zombies do not count. */
function isAlive(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}
