// Holds a lock while installing; started by prepare.mjs.
import { spawn } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isInstalled, markInstalled, unmarkInstalled } from "./installed.mjs";
import { acquireLock } from "./lock.mjs";
import { cacheDir, exitOf, PrepareError, root, runMain } from "./project.mjs";

// The lock file lists only Linux's native packages: `npm ci` refuses it, and other systems cannot use it.
const lockFile = process.platform === "linux" ? [] : ["--no-package-lock"];

runMain(async () => {
  const lock = await acquireLock(join(cacheDir, "install.lock"));
  try {
    if (isInstalled(root)) return;
    // npm writes this file last: without it, an interrupted install may have left half a package.
    const finished = join(root, "node_modules/.package-lock.json");
    if (!existsSync(finished)) rmSync(join(root, "node_modules"), { recursive: true, force: true });
    rmSync(finished, { force: true });
    unmarkInstalled(root);
    const child = npm(["install", "--no-save", ...lockFile, "--include=dev", "--no-audit", "--no-fund"]);
    lock.share(child.pid);
    if ((await exitOf(child)) !== 0) throw new PrepareError("npm could not install the packages.");
    markInstalled(root);
  } finally {
    lock.release();
  }
});

/** @type {(args: string[]) => import("node:child_process").ChildProcess} */
function npm(args) {
  /** @type {import("node:child_process").SpawnOptions} */
  const options = { cwd: root, stdio: "inherit" };
  const own = process.env.npm_execpath;
  if (own?.endsWith("npm-cli.js")) return spawn(process.execPath, [own, ...args], options);
  return spawn("npm", args, { ...options, shell: process.platform === "win32" });
}
