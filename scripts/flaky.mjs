// Usage: npm run flaky [-- menu bag --times 5 --minutes 120 --from order]
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureChromium } from "./chromium.mjs";
import { failuresOf } from "./flaky-failures.mjs";
import { ensurePostgres } from "./postgres.mjs";
import { ensureBuilt, ensureInstalled } from "./prepare.mjs";
import { commands, exitOf, PrepareError, root, runMain, secondsSince } from "./project.mjs";

const usage = "Usage: npm run flaky [-- names of specs, --times 5, --minutes 120, --from a spec]";
const suffix = ".spec.ts";

/** Every browser test several times beside a busy core: what passes only sometimes is a fault. */
await runMain(async () => {
  const { names, from, times, minutes } = readOptions();
  const specs = readdirSync(join(root, "tests/browser"))
    .filter((file) => file.endsWith(suffix))
    .map((file) => file.slice(0, -suffix.length))
    .sort()
    .filter((spec) => spec >= from && (names.length === 0 || names.some((name) => spec.includes(name))));
  if (specs.length === 0) throw new PrepareError(`No spec has such a name. ${usage}`);
  await ensureInstalled();
  await ensureBuilt();
  ensurePostgres();
  const chromium = await ensureChromium();
  const reports = mkdtempSync(join(tmpdir(), "n1-flaky-"));
  const busy = spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" });
  process.once("exit", () => {
    busy.kill("SIGKILL");
    rmSync(reports, { recursive: true, force: true });
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

  const deadline = Date.now() + minutes * 60_000;
  /** @type {[string, number][]} */
  const failures = [];
  let left = specs;
  for (const spec of specs) {
    const timeoutMs = deadline - Date.now();
    if (timeoutMs <= 0) break;
    const started = Date.now();
    const report = join(reports, `${spec}.json`);
    const found = await repeat({ spec, times, report, chromium, timeoutMs });
    if (!found) break;
    left = left.filter((each) => each !== spec);
    failures.push(...found);
    const failed = found.reduce((sum, [, count]) => sum + count, 0);
    console.log(
      `${failed > 0 ? "✗" : "✓"} ${spec.padEnd(32)} ${secondsSince(started)}  ${failed || "none"} failed`,
    );
  }
  tell({ failures, left, times, minutes });
  process.exit(failures.length === 0 && left.length === 0 ? 0 : 1);
});

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        times: { type: "string", default: "5" },
        minutes: { type: "string", default: "120" },
        from: { type: "string", default: "" },
      },
    });
    const [times, minutes] = [Number(values.times), Number(values.minutes)];
    if (!Number.isInteger(times) || times < 1 || !(minutes > 0)) throw new Error("no such number");
    return { names: positionals, from: values.from, times, minutes };
  } catch {
    throw new PrepareError(usage);
  }
}

/**
 * Undefined when there was no time for all of it.
 * @param {{ spec: string, times: number, report: string, chromium: string | null, timeoutMs: number }} options
 * @returns {Promise<[string, number][] | undefined>}
 */
async function repeat({ spec, times, report, chromium, timeoutMs }) {
  const child = spawn(
    process.execPath,
    [commands.playwright, "test", `tests/browser/${spec}${suffix}`, `--repeat-each=${times}`],
    {
      cwd: root,
      stdio: "ignore",
      timeout: timeoutMs,
      env: { ...process.env, PLAYWRIGHT_JSON: report, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
    },
  );
  const stop = () => child.kill("SIGTERM");
  process.once("exit", stop);
  const code = await exitOf(child);
  process.off("exit", stop);
  if (child.killed) return undefined;
  const found = existsSync(report) ? [...failuresOf(JSON.parse(readFileSync(report, "utf8")))] : [];
  return code !== 0 && found.length === 0 ? [[`${spec} did not run`, 1]] : found;
}

/** @param {{ failures: [string, number][], left: string[], times: number, minutes: number }} result */
function tell({ failures, left, times, minutes }) {
  console.log(failures.length === 0 ? "\nNo failures." : `\nFailures, of ${times} times each:\n`);
  for (const [name, count] of failures) console.log(`${String(count).padStart(4)}  ${name}`);
  if (left.length === 0) return;
  console.log(`\n${left.length} specs were not done within ${minutes} minutes. Go on with:`);
  console.log(`  npm run flaky -- --times ${times} --from ${left[0]}`);
}
