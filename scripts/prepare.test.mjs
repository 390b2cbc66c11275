import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isSupported } from "./check-node.mjs";
import { packagesFingerprint, sourceFingerprint } from "./fingerprint.mjs";
import { isInstalled, markInstalled } from "./installed.mjs";
import { precompress } from "./precompress.mjs";

/** @type {string} */
let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "n1-prepare-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test.each([
  ["v18.20.0", false],
  ["v20.18.3", false],
  ["v20.19.0", true],
  ["v22.1.0", true],
])("Node %s is good enough: %s", (version, supported) => {
  expect(isSupported(version)).toBe(supported);
});

test("the fingerprint of the sources changes with their content and names, not with tests", () => {
  write("app/root.tsx", "one");
  const before = sourceFingerprint(root);
  write("app/root.tsx", "one");
  write("app/root.test.tsx", "a test");
  write("README.md", "text");
  expect(sourceFingerprint(root)).toBe(before);
  write("app/root.tsx", "two");
  const edited = sourceFingerprint(root);
  write("db/migrations/0002.sql", "");
  expect(new Set([before, edited, sourceFingerprint(root)]).size).toBe(3);
});

test("the fingerprint of the packages changes with dependencies, not with scripts", () => {
  writePackages({ dependencies: { zod: "1.0.0" } });
  const before = packagesFingerprint(root);
  writePackages({ dependencies: { zod: "1.0.0" }, scripts: { start: "x" } });
  expect(packagesFingerprint(root)).toBe(before);
  writePackages({ dependencies: { zod: "2.0.0" } });
  expect(packagesFingerprint(root)).not.toBe(before);
});

test("packages count as installed only after an install that came to its end", () => {
  writePackages({ dependencies: { zod: "1.0.0" } });
  write("node_modules/zod/package.json", "{}");
  expect(isInstalled(root)).toBe(false);
  markInstalled(root);
  expect(isInstalled(root)).toBe(true);
  writePackages({ dependencies: { zod: "2.0.0" } });
  expect(isInstalled(root)).toBe(false);
});

test.runIf(process.platform === "linux")("an install by hand counts when it is whole", () => {
  const entry = (/** @type {string} */ version) => ({ "": {}, "node_modules/zod": { version } });
  const foreign = { "node_modules/native-mac": { version: "1.0.0", optional: true, os: ["darwin"] } };
  writePackages({ dependencies: { zod: "1.0.0" } }, { ...entry("1.0.0"), ...foreign });
  write("node_modules/zod/package.json", "{}");
  write("node_modules/.package-lock.json", JSON.stringify({ packages: entry("0.9.0") }));
  expect(isInstalled(root)).toBe(false);
  write("node_modules/.package-lock.json", JSON.stringify({ packages: entry("1.0.0") }));
  expect(isInstalled(root)).toBe(true);
});

test("files that shrink get compressed copies beside them, others do not", async () => {
  const script = "export const total = 1;\n".repeat(100);
  write("assets/app.js", script);
  write("assets/tiny.js", "1");
  write("assets/photo.webp", script);
  expect(await precompress(root)).toBe(1);
  expect(brotliDecompressSync(readFileSync(join(root, "assets/app.js.br"))).toString()).toBe(script);
  expect(gunzipSync(readFileSync(join(root, "assets/app.js.gz"))).toString()).toBe(script);
});

/** @type {(manifest: object, packages?: object) => void} */
function writePackages(manifest, packages = {}) {
  write("package.json", JSON.stringify(manifest));
  write("package-lock.json", JSON.stringify({ packages }));
}

/** @type {(file: string, content: string) => void} */
function write(file, content) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}
