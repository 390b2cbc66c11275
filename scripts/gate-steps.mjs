import { join } from "node:path";
import { commands, root } from "./project.mjs";

const rooms = ["app", "bench", "db", "domain", "scripts", "server", "tests"];

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[][]} run commands for Node, one after the other
 * @property {NodeJS.ProcessEnv} env
 * @property {string[]} [needs] names of steps that must have passed
 * @property {{ file: string, count: (text: string) => Counts }} [report]
 * @property {Counts} [counts] known without running anything
 */
/** @typedef {Omit<Step, "env"> & Partial<Step>} NewStep */

/**
 * In the order in which the steps should start.
 * @param {{ chosen: string[], others: string[], postgres: unknown, chromium: string | null, reports: string }} options
 */
export function planSteps({ chosen, others, postgres, chromium, reports }) {
  const has = (/** @type {string} */ part) => chosen.includes(part);
  const env = { NO_COLOR: "1", FORCE_COLOR: "0", ...(chromium ? { CHROMIUM_PATH: chromium } : {}) };
  /** @type {Step[]} */
  const steps = [];
  const add = (/** @type {NewStep} */ step) => steps.push({ env, ...step });

  if (has("static") || has("faults") || has("browser")) {
    add({ name: "build", run: [[join(root, "scripts/build.mjs"), "--if-needed"]] });
  }
  // Takes longest, so all the others have their turn beside it.
  if (has("browser")) {
    const report = join(reports, "browser.json");
    add({
      name: "browser",
      needs: ["build"],
      run: [[commands.playwright, "test", ...others]],
      env: { ...env, PLAYWRIGHT_JSON: report },
      report: { file: report, count: countPlaywright },
    });
  }
  if (has("static")) {
    add({
      name: "types",
      run: [
        [commands.reactRouter, "typegen"],
        [commands.tsc, "--noEmit"],
      ],
    });
    add({ name: "lint and format", run: [[commands.biome, "ci", "--colors=off", "--error-on-warnings"]] });
    add({
      name: "import rules",
      run: [[commands.depcruise, "--config", ".dependency-cruiser.mjs", ...rooms]],
    });
    add({
      name: "unused code",
      run: [
        [commands.knip, "--no-progress"],
        [commands.knip, "--no-progress", "--production", "--config", "knip.production.jsonc"],
      ],
    });
  }
  if (has("unit") || has("db")) {
    const projects = [
      ...(has("unit") ? ["unit"] : []),
      ...(has("db") ? ["sqlite"] : []),
      ...(has("db") && postgres ? ["postgres"] : []),
    ];
    add(vitest(projects, others, reports));
  }
  if (has("db") && !postgres) add(withoutPostgres());
  // Last, where it is partly alone: its loads last for a time, so beside others they take more of the machine.
  if (has("faults")) add({ ...vitest(["faults"], others, reports), needs: ["build"] });
  return steps;
}

/** @type {(projects: string[], others: string[], reports: string) => NewStep} */
function vitest(projects, others, reports) {
  const name = projects.join(", ");
  const file = join(reports, `${projects[0]}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const args = [commands.vitest, "run", ...projects.map((project) => `--project=${project}`), ...reporters];
  return { name, run: [[...args, ...others]], report: { file, count: countVitest } };
}

/**
 * Fails in CI, where nothing may be skipped.
 * @returns {NewStep}
 */
function withoutPostgres() {
  const counts = process.env.CI ? { passed: 0, failed: 1, skipped: 0 } : { passed: 0, failed: 0, skipped: 1 };
  return { name: "postgres (no server found)", run: [], counts };
}

/** @type {(text: string) => Counts} */
function countVitest(text) {
  /** @type {Record<"numPassedTests" | "numFailedTests" | "numPendingTests" | "numTodoTests", number>} */
  const report = JSON.parse(text);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** @type {(text: string) => Counts} */
function countPlaywright(text) {
  /** @type {{ stats: Record<"expected" | "unexpected" | "skipped", number> }} */
  const { stats } = JSON.parse(text);
  return { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped };
}
