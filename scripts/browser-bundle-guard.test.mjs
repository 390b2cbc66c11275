import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { browserBundleGuard } from "./browser-bundle-guard.mjs";

/** @type {string} */
let root;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "n1-guard-")));
  write("server/secret.ts", "export const secret = () => Math.random();");
  write("db/tables.ts", "export const tables = [Math.random()];");
  write("domain/money.ts", "export const cents = () => Math.random();");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test("a module of server/ in a browser bundle fails the build and is named", async () => {
  write("app/entry.ts", 'import { secret } from "../server/secret"; console.log(secret());');
  await expect(buildApp()).rejects.toThrow(/server\/secret\.ts must not reach browsers.*entry/);
});

test("so does one of db/ that comes in by way of another module, or later", async () => {
  write("app/entry.ts", 'import("./later");');
  write("app/later.ts", 'import { tables } from "../db/tables.ts"; console.log(tables);');
  await expect(buildApp()).rejects.toThrow(/db\/tables\.ts must not reach browsers.*later/);
});

test("what the bundler drops, and domain/, are fine", async () => {
  write(
    "app/entry.ts",
    `import { cents } from "../domain/money.ts";
     import { secret } from "../server/secret";
     export const loader = () => secret();
     console.log(cents());`,
  );
  await expect(buildApp()).resolves.toBeDefined();
});

test("a bundle for the server may hold them", async () => {
  write("app/entry.ts", 'import { secret } from "../server/secret"; console.log(secret());');
  await expect(buildApp({ ssr: true })).resolves.toBeDefined();
});

function buildApp(more = {}) {
  return build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [browserBundleGuard({ root })],
    build: { write: false, rollupOptions: { input: join(root, "app/entry.ts") }, ...more },
  });
}

/** @type {(file: string, content: string) => void} */
function write(file, content) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}
