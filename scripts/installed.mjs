import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packagesFingerprint } from "./fingerprint.mjs";

const stampFile = (/** @type {string} */ root) => join(root, "node_modules/.n1-installed");

/**
 * True only after a finished install of the packages asked for now.
 * @param {string} root
 */
export function isInstalled(root) {
  if (readText(stampFile(root)) === packagesFingerprint(root)) return true;
  if (!finishedByHand(root)) return false;
  markInstalled(root);
  return true;
}

/** @param {string} root */
export function markInstalled(root) {
  writeFileSync(stampFile(root), packagesFingerprint(root));
}

/**
 * Called before an install, so that an interrupted one is repeated.
 * @param {string} root
 */
export function unmarkInstalled(root) {
  rmSync(stampFile(root), { force: true });
}

/**
 * npm writes node_modules/.package-lock.json last: when it matches the lock file, all is installed.
 * @param {string} root
 */
function finishedByHand(root) {
  const hidden = readText(join(root, "node_modules/.package-lock.json"));
  if (process.platform !== "linux" || hidden === undefined) return false;
  /** @type {Record<string, LockEntry | undefined>} */
  const installed = JSON.parse(hidden).packages;
  /** @type {Record<string, LockEntry>} */
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "" || !isForThisMachine(entry)) return true;
    return installed[path]?.version === entry.version && existsSync(join(root, path));
  });
}

/** @typedef {{ version?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockEntry */

/** @param {LockEntry} entry */
function isForThisMachine({ optional, os, cpu, libc }) {
  // An optional package that names no system belongs to one for another system.
  if (optional && !os && !cpu) return false;
  return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, libcName());
}

/** @type {(allowed: string[] | undefined, mine: string) => boolean} */
const fits = (allowed, mine) => allowed === undefined || allowed.includes(mine);

/** @type {string | undefined} */
let libc;
function libcName() {
  /** @type {{ header?: { glibcVersionRuntime?: string } }} */
  const report = process.report.getReport();
  libc ??= report.header?.glibcVersionRuntime ? "glibc" : "musl";
  return libc;
}

/** @param {string} file */
function readText(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
