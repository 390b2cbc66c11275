import { spawnSync } from "node:child_process";
import { aptInstall, canAptInstall } from "./apt.mjs";
import { PrepareError } from "./project.mjs";

/** Makes sure of wrk, a load tool in C: one in JavaScript is slower than what it would measure. */
export function ensureWrk() {
  if (isThere()) return;
  if (canAptInstall()) {
    console.log("Installing wrk for the benchmark…");
    aptInstall("wrk");
  }
  if (!isThere()) throw new PrepareError("NO WRK FOUND: install it (Debian: apt-get install wrk).");
}

// It has no option that only tells its version: asked for it, it prints that and its usage, and fails.
const isThere = () => spawnSync("wrk", ["--version"], { stdio: "ignore" }).error === undefined;
