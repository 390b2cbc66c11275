import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packagesFingerprint } from "./fingerprint.mjs";

const stampFile = (root) => join(root, "node_modules/.n1-installed");

/** True only after an install that came to its end, for the packages asked for now. */
export function isInstalled(root) {
  if (readText(stampFile(root)) === packagesFingerprint(root)) return true;
  if (!finishedByHand(root)) return false;
  markInstalled(root);
  return true;
}

export function markInstalled(root) {
  writeFileSync(stampFile(root), packagesFingerprint(root));
}

/** Before an install: whatever ends it early, the next one has to begin again. */
export function unmarkInstalled(root) {
  rmSync(stampFile(root), { force: true });
}

/** npm writes node_modules/.package-lock.json last: when it holds the whole lock file, all is there. */
function finishedByHand(root) {
  const hidden = readText(join(root, "node_modules/.package-lock.json"));
  if (process.platform !== "linux" || hidden === undefined) return false;
  const installed = JSON.parse(hidden).packages;
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "" || !isForThisMachine(entry)) return true;
    return installed[path]?.version === entry.version && existsSync(join(root, path));
  });
}

function isForThisMachine({ optional, os, cpu, libc }) {
  // An optional package that names no system comes along with one for some other system.
  if (optional && !os && !cpu) return false;
  return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, libcName());
}

const fits = (allowed, mine) => allowed === undefined || allowed.includes(mine);

let libc;
function libcName() {
  libc ??= process.report.getReport().header.glibcVersionRuntime ? "glibc" : "musl";
  return libc;
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
