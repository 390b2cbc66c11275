import { execFile } from "node:child_process";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";

const run = promisify(execFile);

interface Options {
  connections?: number;
  seconds: number;
  headers?: Record<string, string>;
  /** A Lua file that makes the requests. */
  script?: string;
}

export interface Figures {
  perSecond: number;
  requests: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

const lastCore = availableParallelism() - 1;

/** The system would wake a server beside whoever asks it, and then they take turns on one core. */
export async function keepApart(serverPid: number): Promise<void> {
  if (lastCore === 0) return;
  await run("taskset", ["-acp", `0-${lastCore - 1}`, String(serverPid)]);
  await run("taskset", ["-acp", String(lastCore), String(process.pid)]);
}

/** Pinned to the last core; any status that is not 2xx counts as an error. */
export async function wrk(url: string, options: Options): Promise<Figures> {
  const { connections = 32, seconds, headers = {}, script } = options;
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", "--timeout", "10s"];
  for (const [name, value] of Object.entries(headers)) args.push("-H", `${name}: ${value}`);
  if (script) args.push("-s", script);
  const { stdout } = await run("taskset", ["-c", String(lastCore), "wrk", ...args, url]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}:\n${stdout}`);
  return {
    perSecond: Number(find(stdout, /Requests\/sec:\s+([\d.]+)/)),
    requests: Number(find(stdout, /(\d+) requests in/)),
    p50: milliseconds(find(stdout, /^\s+50%\s+(\S+)/m)),
    p99: milliseconds(find(stdout, /^\s+99%\s+(\S+)/m)),
  };
}

function find(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`wrk did not tell ${pattern}:\n${text}`);
  return found;
}

const units: Record<string, number> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

function milliseconds(text: string): number {
  const [, number, unit = ""] = /^([\d.]+)(us|ms|s|m)$/.exec(text) ?? [];
  return Number(number) * (units[unit] ?? Number.NaN);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return ((sorted[middle] ?? 0) + (sorted[Math.ceil(sorted.length / 2) - 1] ?? sorted[middle] ?? 0)) / 2;
}
