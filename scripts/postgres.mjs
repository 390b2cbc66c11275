import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { aptInstall, canAptInstall } from "./apt.mjs";

const debianRoot = "/usr/lib/postgresql";

/** The folder with `initdb` and `postgres`, or null. */
export function findPostgres() {
  return (
    [...debianFolders(), pgConfigFolder(), ...(process.env.PATH ?? "").split(delimiter)].find(
      isServerFolder,
    ) ?? null
  );
}

export function ensurePostgres() {
  const found = findPostgres();
  if (found) return found;
  if (canAptInstall()) {
    console.log("Installing PostgreSQL for the tests…");
    withoutMainCluster();
    aptInstall("postgresql");
  }
  const installed = findPostgres();
  if (!installed) {
    console.error(
      "NO POSTGRESQL FOUND: its tests are skipped. Install it (Debian: apt-get install postgresql).",
    );
  }
  return installed;
}

/** The tests start a server of their own; the Debian package must not start another. */
function withoutMainCluster() {
  const folder = "/etc/postgresql-common/createcluster.d";
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "n1-tests.conf"), "create_main_cluster = false\n");
}

function debianFolders() {
  if (!existsSync(debianRoot)) return [];
  const versions = readdirSync(debianRoot).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(debianRoot, version, "bin"));
}

function pgConfigFolder() {
  const { status, stdout } = spawnSync("pg_config", ["--bindir"], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : "";
}

const isServerFolder = (/** @type {string} */ folder) =>
  folder !== "" && existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres"));

/** PostgreSQL refuses to run as root: the user to run as, or undefined when this one may. */
export function postgresUser() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    try {
      const id = (/** @type {string} */ flag) =>
        Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: "pipe" }));
      return { uid: id("-u"), gid: id("-g") };
    } catch {
      // The next name may exist.
    }
  }
  throw new Error("PostgreSQL does not run as root, and there is no user postgres or nobody.");
}
