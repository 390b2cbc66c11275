import { defineConfig } from "vitest/config";

const databaseTests = ["**/*.db.test.ts"];
/** Enough on a busy machine: a time limit is there for what hangs, not for what is slow today. */
const poll = { timeout: 10_000 };
const patience = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll } };
/** No module keeps anything from one test to the next, so files of one worker share them: most of the time went into importing. */
const sharing = { isolate: false };
const outside = ["**/node_modules/**", "**/build/**", ".cache/**"];

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Sent through the runner, a line that is printed at the very end of a worker fails the whole run.
    disableConsoleIntercept: true,
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "{app,db,domain,server}/**/*.test.{ts,tsx}",
            "scripts/**/*.test.mjs",
            "tests/{harness,structure}/**/*.test.ts",
          ],
          exclude: [...outside, ...databaseTests],
          ...patience,
          ...sharing,
        },
      },
      {
        test: {
          name: "sqlite",
          include: databaseTests,
          exclude: outside,
          provide: { engine: "sqlite" },
          ...patience,
          ...sharing,
        },
      },
      {
        test: {
          name: "postgres",
          include: databaseTests,
          exclude: outside,
          provide: { engine: "postgres" },
          ...patience,
          ...sharing,
          globalSetup: "tests/harness/postgres-setup.ts",
        },
      },
      {
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          exclude: [...outside, ...databaseTests],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll },
        },
      },
    ],
  },
});
