import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..");
export const cacheDir = join(root, ".cache");

/** The JavaScript files of the commands, to be run with this Node on every system. */
export const commands = {
  reactRouter: join(root, "node_modules/@react-router/dev/bin.js"),
  tsc: join(root, "node_modules/typescript-native/bin/tsc"),
  biome: join(root, "node_modules/@biomejs/biome/bin/biome"),
  depcruise: join(root, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs"),
  knip: join(root, "node_modules/knip/bin/knip.js"),
  vitest: join(root, "node_modules/vitest/vitest.mjs"),
  playwright: join(root, "node_modules/@playwright/test/cli.js"),
};

/** A problem that the user can fix: shown without a stack. */
export class PrepareError extends Error {}

/**
 * Runs `main`, or ends the process with one clear line.
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof PrepareError ? error.message : error);
    process.exit(1);
  }
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<number>} the exit code, 1 when a signal ended it
 */
export function exitOf(child) {
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

/**
 * Logs to a file, because a pipe would break the work when the process that started it is killed.
 * @param {string} script
 * @param {string[]} args
 * @param {string} what
 */
export async function runLogged(script, args, what) {
  mkdirSync(cacheDir, { recursive: true });
  const logFile = join(cacheDir, `${what}-${process.pid}.log`);
  const log = openSync(logFile, "w");
  const started = Date.now();
  const child = spawn(process.execPath, [join(root, "scripts", script), ...args], {
    cwd: root,
    stdio: ["ignore", log, log],
  });
  const code = await exitOf(child);
  closeSync(log);
  const output = readFileSync(logFile, "utf8").trimEnd();
  rmSync(logFile, { force: true });
  if (code !== 0) {
    console.error(output);
    throw new PrepareError(`The ${what} failed; the lines above say why.`);
  }
  return secondsSince(started);
}

export const secondsSince = (/** @type {number} */ started) =>
  `${((Date.now() - started) / 1000).toFixed(1)} s`;
