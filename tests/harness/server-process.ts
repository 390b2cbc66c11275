import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "#scripts/project.mjs";
import { freePort } from "./free-port.ts";

/** For what hangs: beside other tests a start may take its time. */
const readyWithinMs = 120_000;

interface Options {
  env?: Record<string, string>;
  /** Not deleted when the server stops, unlike the temporary folder used by default. */
  dataDir?: string;
  databaseUrl?: string;
}

export interface SpawnedServer {
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  log(): string;
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
  /** Rejects with the server's output when it ends before it serves. */
  ready(): Promise<void>;
  /** Orderly; returns the exit code. */
  stop(): Promise<number | NodeJS.Signals>;
  kill(): Promise<void>;
}

export async function startServer(options: Options = {}): Promise<SpawnedServer> {
  const server = await spawnServer(options);
  await server.ready();
  return server;
}

/** Does not wait until it serves. */
export async function spawnServer({ env = {}, dataDir, databaseUrl }: Options = {}): Promise<SpawnedServer> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), "n1-data-")));
  const port = env.PORT ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(root, "scripts/start.mjs")], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...machineEnvironment(),
      HOST: "127.0.0.1",
      PORT: port,
      PUBLIC_URL: url,
      DATA_DIR: folder,
      LOG_LEVEL: "warn",
      RATE_LIMIT: "off",
      ...(databaseUrl ? { DATABASE_URL: databaseUrl, AUTH_SECRET: "a-secret-for-tests-of-some-length" } : {}),
      ...env,
    },
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const endWithUs = () => child.kill("SIGKILL");
  process.once("exit", endWithUs);
  const ended = endOf(child).then(async (how) => {
    process.off("exit", endWithUs);
    if (!dataDir) await rm(folder, { recursive: true, force: true });
    return how;
  });

  return {
    url,
    dataDir: folder,
    pid: child.pid ?? 0,
    log: () => output,
    ended,
    async ready() {
      const deadline = Date.now() + readyWithinMs;
      while (!(await answers(`${url}/readyz`))) {
        if (isOver(child)) throw new Error(`The server ended before it was ready:\n${output}`);
        if (Date.now() > deadline) throw new Error(`The server was not ready in time:\n${output}`);
        await sleep(30);
      }
    },
    stop() {
      child.kill("SIGTERM");
      return ended;
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Without the developer's own configuration of the product. */
function machineEnvironment(): Record<string, string> {
  const names = ["PATH", "HOME", "TMPDIR", "LANG", "SystemRoot"];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

const isOver = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

// "close" and not "exit": by then all output has been read.
function endOf(child: ChildProcess): Promise<number | NodeJS.Signals> {
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => resolve(code ?? signal ?? 1));
  });
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
