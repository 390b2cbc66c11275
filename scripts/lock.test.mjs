import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { acquireLock } from "./lock.mjs";
import { exitOf, root } from "./project.mjs";

const lockModule = pathToFileURL(join(root, "scripts/lock.mjs")).href;
/** @type {string} */
let folder;
/** @type {string} */
let path;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "n1-lock-"));
  path = join(folder, "build.lock");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a lock is gone after its release", async () => {
  (await acquireLock(path)).release();
  expect(existsSync(path)).toBe(false);
  (await acquireLock(path)).release();
});

test("processes that want it at once have it one after the other", async () => {
  const counter = join(folder, "counter");
  writeFileSync(counter, "0");
  const children = Array.from({ length: 4 }, () =>
    run(`
      for (let round = 0; round < 3; round++) {
        const lock = await acquireLock(path);
        const before = Number(readFileSync(counter, "utf8"));
        await sleep(10);
        writeFileSync(counter, String(before + 1));
        lock.release();
      }`),
  );
  expect(await Promise.all(children.map(exitOf))).toEqual([0, 0, 0, 0]);
  expect(readFileSync(counter, "utf8")).toBe("12");
}, 30_000);

test("the lock of a killed process is taken over", async () => {
  const holder = run(`await acquireLock(path); process.kill(process.pid, "SIGKILL");`);
  await exitOf(holder);
  expect(existsSync(path)).toBe(true);
  (await acquireLock(path)).release();
});

test("it stays held while a child lives that it was shared with", async () => {
  const child = spawn("sleep", ["60"]);
  const holder = run(
    `const lock = await acquireLock(path); lock.share(${child.pid}); process.kill(process.pid, "SIGKILL");`,
  );
  await exitOf(holder);
  let waited = false;
  const lock = await acquireLock(path, () => {
    waited = true;
    child.kill();
  });
  lock.release();
  expect(waited).toBe(true);
}, 30_000);

test("another process that got the number of a dead owner does not keep the lock", async () => {
  mkdirSync(path);
  writeFileSync(join(path, `${process.pid}-1`), "");
  (await acquireLock(path)).release();
});

/** @param {string} code */
function run(code) {
  const program = `
    import { readFileSync, writeFileSync } from "node:fs";
    import { setTimeout as sleep } from "node:timers/promises";
    import { acquireLock } from ${JSON.stringify(lockModule)};
    const path = ${JSON.stringify(path)};
    const counter = ${JSON.stringify(join(folder, "counter"))};
    ${code}`;
  return spawn(process.execPath, ["--input-type=module", "--eval", program], { stdio: "inherit" });
}
