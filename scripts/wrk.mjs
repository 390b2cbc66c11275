import { spawnSync } from "node:child_process";
import { aptInstall, canAptInstall } from "./apt.mjs";
import { PrepareError } from "./project.mjs";

/** A load tool in C, because one in JavaScript would be slower than what it measures. */
export function ensureWrk() {
  if (isThere()) return;
  if (canAptInstall()) {
    console.log("Installing wrk for the benchmark…");
    aptInstall("wrk");
  }
  if (!isThere()) throw new PrepareError("NO WRK FOUND: install it (Debian: apt-get install wrk).");
}

// wrk has no option that only prints its version: this one also fails.
const isThere = () => spawnSync("wrk", ["--version"], { stdio: "ignore" }).error === undefined;
