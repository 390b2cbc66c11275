import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const buildInputs = [
  "app",
  "domain",
  "db",
  "server",
  "public",
  "package-lock.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
  "scripts",
];
const isTest = (/** @type {string} */ name) => /\.test\.[a-z]+$/.test(name);

/**
 * Changes with the content of anything that goes into the build.
 * @param {string} root
 */
export function sourceFingerprint(root) {
  const hash = createHash("sha256");
  for (const input of buildInputs) {
    for (const file of filesOf(root, input)) {
      const content = readFileSync(join(root, file));
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest("hex");
}

/**
 * Changes when other packages have to be installed, or the same ones for another kind of machine.
 * @param {string} root
 */
export function packagesFingerprint(root) {
  const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  );
  return createHash("sha256")
    .update(JSON.stringify([process.platform, process.arch]))
    .update(JSON.stringify([dependencies, devDependencies, optionalDependencies, overrides]))
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
}

/** @type {(root: string, path: string) => string[]} */
function filesOf(root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full)
    .sort()
    .filter((name) => !isTest(name))
    .flatMap((name) => filesOf(root, `${path}/${name}`));
}
