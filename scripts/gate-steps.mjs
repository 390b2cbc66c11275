import { join } from "node:path";
import { commands, root } from "./project.mjs";

const rooms = ["app", "bench", "db", "domain", "scripts", "server", "tests"];

/** What the gate does, in the order in which it should start. */
export function planSteps({ chosen, others, postgres, chromium, reports }) {
  const has = (part) => chosen.includes(part);
  const env = { NO_COLOR: "1", FORCE_COLOR: "0", ...(chromium ? { CHROMIUM_PATH: chromium } : {}) };
  const steps = [];
  const add = (step) => steps.push({ cores: 1, env, ...step });

  if (has("static") || has("faults") || has("browser")) {
    add({ name: "build", run: [[join(root, "scripts/build.mjs"), "--if-needed"]] });
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
    add({ name: "unused code", run: [[commands.knip, "--no-progress"]] });
  }
  if (has("unit") || has("db")) {
    const projects = [has("unit") && "unit", has("db") && "sqlite", has("db") && postgres && "postgres"];
    add(vitest(projects.filter(Boolean), others, reports));
  }
  if (has("db") && !postgres) add(withoutPostgres());
  if (has("faults")) add({ ...vitest(["faults"], others, reports), needs: ["build"] });
  if (has("browser")) {
    const report = join(reports, "browser.json");
    add({
      name: "browser",
      needs: ["build"],
      cores: 2,
      run: [[commands.playwright, "test", ...others]],
      env: { ...env, PLAYWRIGHT_JSON: report },
      report: { file: report, count: countPlaywright },
    });
  }
  return steps;
}

function vitest(projects, others, reports) {
  const name = projects.join(", ");
  const file = join(reports, `${projects[0]}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const args = [commands.vitest, "run", ...projects.map((project) => `--project=${project}`), ...reporters];
  return { name, run: [[...args, ...others]], report: { file, count: countVitest } };
}

/** A machine without PostgreSQL may run the rest; where the result decides, nothing is left out. */
function withoutPostgres() {
  const counts = process.env.CI ? { passed: 0, failed: 1, skipped: 0 } : { passed: 0, failed: 0, skipped: 1 };
  return { name: "postgres (no server found)", run: [], counts };
}

const countVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
});

const countPlaywright = ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected,
  skipped: stats.skipped,
});
