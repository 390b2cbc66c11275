import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sourceFingerprint } from "./fingerprint.mjs";
import { isInstalled } from "./installed.mjs";
import { root, runLogged } from "./project.mjs";

export const buildStamp = join(root, "build/.fingerprint");

export async function ensureInstalled() {
  if (isInstalled(root)) return;
  console.log("Installing packages (a minute or two, only when they change)…");
  console.log(`Packages installed in ${await runLogged("install.mjs", [], "install")}.`);
}

export async function ensureBuilt() {
  if (isBuilt(sourceFingerprint(root))) return;
  console.log("Building (only when the sources change)…");
  console.log(`Built in ${await runLogged("build.mjs", ["--if-needed"], "build")}.`);
}

/**
 * A build writes the stamp last, and removes it before it begins.
 * @param {string} fingerprint
 */
export function isBuilt(fingerprint) {
  return existsSync(buildStamp) && readFileSync(buildStamp, "utf8") === fingerprint;
}
