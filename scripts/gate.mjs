import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "./chromium.mjs";
import { planSteps } from "./gate-steps.mjs";
import { ensurePostgres } from "./postgres.mjs";
import { secondsSince } from "./project.mjs";
import { runStep } from "./run-step.mjs";

const parts = ["static", "unit", "db", "faults", "browser"];
/** Each waits a part of its time. */
const maxAtOnce = 2;

/**
 * Runs every check, or the named parts, and returns the exit code.
 * @param {string[]} args
 */
export async function runGate(args) {
  const wanted = args.filter((arg) => parts.includes(arg));
  const others = args.filter((arg) => !parts.includes(arg));
  if (others.length > 0 && wanted.length !== 1) {
    console.error(`Usage: npm test [-- ${parts.join("|")} [arguments of its runner]]`);
    return 1;
  }
  const started = Date.now();
  const chosen = wanted.length > 0 ? wanted : parts;
  const postgres = ["db", "faults", "browser"].some((part) => chosen.includes(part))
    ? ensurePostgres()
    : null;
  const chromium = chosen.includes("browser") ? await ensureChromium() : null;
  const reports = mkdtempSync(join(tmpdir(), "n1-gate-"));
  process.once("exit", () => rmSync(reports, { recursive: true, force: true }));

  const steps = planSteps({ chosen, others, postgres, chromium, reports });
  const results = await runAll(steps);
  const sum = (/** @type {keyof Counts} */ key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\nIn ${secondsSince(started)}:`);
  const skipped = sum("skipped") > 0 ? `, ${sum("skipped")} skipped` : "";
  console.log(`${sum("passed")} passed, ${sum("failed")} failed${skipped}`);
  return sum("failed") === 0 && sum("passed") > 0 ? 0 : 1;
}

/** @typedef {import("./gate-steps.mjs").Counts} Counts */

/**
 * Starts each step, in order, as soon as what it needs is done and there is room.
 * @param {import("./gate-steps.mjs").Step[]} steps
 */
async function runAll(steps) {
  const waiting = [...steps];
  /** @type {Set<Promise<void>>} */
  const running = new Set();
  /** @type {Map<string, Counts>} */
  const results = new Map();
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.find((step) => (step.needs ?? []).every((name) => results.has(name)));
    if (!next || running.size === maxAtOnce) {
      await Promise.race(running);
      continue;
    }
    waiting.splice(waiting.indexOf(next), 1);
    const blocked = (next.needs ?? []).find((name) => (results.get(name)?.failed ?? 0) > 0);
    /** @type {Promise<void>} */
    const work = runStep(next, blocked).then((result) => {
      results.set(next.name, result);
      running.delete(work);
    });
    running.add(work);
  }
  return [...results.values()];
}
