import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

export const canAptInstall = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/**
 * Installs Debian packages; the output of apt-get is shown only when it fails.
 * @param {string[]} packages
 */
export function aptInstall(...packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...packages]]) {
    const { status, stdout, stderr } = spawnSync("apt-get", args, {
      env,
      encoding: "utf8",
      maxBuffer: 1 << 26,
    });
    if (status === 0) continue;
    console.error(`${stdout ?? ""}${stderr ?? ""}`.trimEnd());
    console.error(`apt-get ${args.join(" ")} failed.`);
    return;
  }
}
