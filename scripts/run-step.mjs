import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { exitOf, root, secondsSince } from "./project.mjs";

const commandTimeoutMs = 30 * 60_000;
const one = { passed: 1, failed: 0, skipped: 0 };
/** @typedef {import("./gate-steps.mjs").Step} Step */
/** @typedef {import("./gate-steps.mjs").Counts} Counts */

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

process.once("exit", () => {
  for (const child of running) child.kill("SIGTERM");
});
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

/**
 * Runs the commands of a step one after the other, tells how it went, and counts its tests.
 * @param {Step} step
 * @param {string} [blockedBy]
 */
export async function runStep(step, blockedBy) {
  const started = Date.now();
  if (blockedBy)
    return tell(step, started, { passed: 0, failed: 1, skipped: 0 }, `Not run: ${blockedBy} failed.`);
  if (step.counts) return tell(step, started, step.counts, "");
  let output = "";
  for (const args of step.run) {
    const { code, text } = await runCommand(args, step.env);
    output += text;
    if (code !== 0) return tell(step, started, failed(countTests(step)), output);
  }
  return tell(step, started, countTests(step) ?? one, output);
}

/**
 * A runner that fails without a failed test, such as a file that does not load, counts as one failure.
 * @type {(counts: Counts | undefined) => Counts}
 */
function failed(counts) {
  return counts ? { ...counts, failed: Math.max(1, counts.failed) } : { passed: 0, failed: 1, skipped: 0 };
}

/** @type {(step: Step) => Counts | undefined} */
function countTests({ report }) {
  if (!report || !existsSync(report.file)) return undefined;
  return report.count(readFileSync(report.file, "utf8"));
}

/** @type {(args: string[], env: NodeJS.ProcessEnv) => Promise<{ code: number, text: string }>} */
async function runCommand(args, env) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: commandTimeoutMs,
  });
  running.add(child);
  /** @type {Buffer[]} */
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => chunks.push(chunk));
  const closed = new Promise((resolve) => child.on("close", resolve));
  const code = await exitOf(child);
  await closed;
  running.delete(child);
  return { code, text: Buffer.concat(chunks).toString("utf8") };
}

/** @type {(step: Step, started: number, counts: Counts, output: string) => Counts} */
function tell(step, started, counts, output) {
  const bad = counts.failed > 0;
  const mark = bad ? "✗" : counts.passed > 0 ? "✓" : "-";
  const numbers = step.report ? `${counts.passed} passed` : "";
  const details = [
    numbers,
    bad && step.report && `${counts.failed} failed`,
    counts.skipped > 0 && `${counts.skipped} skipped`,
  ];
  console.log(
    `${mark} ${step.name.padEnd(26)} ${secondsSince(started).padStart(8)}  ${details.filter(Boolean).join(", ")}`,
  );
  if (bad && output) console.log(`${output.trimEnd()}\n`);
  return counts;
}
