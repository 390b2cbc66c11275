import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cacheDir } from "#scripts/project.mjs";
import { longestTurn } from "#tests/harness/longest-turn.ts";
import { createHeavyWork, TooHeavyError } from "./run-heavy.ts";

function scriptOf(source: string): string {
  const file = join(cacheDir, `heavy-work-${process.pid}-${Math.abs(hash(source))}.mjs`);
  writeFileSync(file, `import { parentPort, workerData } from "node:worker_threads";\n${source}`);
  return file;
}
const hash = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);

const open = (source: string, timeoutMs = 20_000) =>
  createHeavyWork({ script: scriptOf(source), stopping: new AbortController().signal, timeoutMs });
const idle = { job: {}, hear: () => {}, left: new AbortController().signal };

test("what never ends is ended, and holds nobody up", async () => {
  const run = open("for (;;);", 300);
  const turn = await longestTurn(() => expect(run(idle)).rejects.toThrow(TooHeavyError));
  expect(turn).toBeLessThan(50);
});

test("what takes too much memory is ended, and the process goes on", async () => {
  const run = open("const all = []; for (;;) all.push(new Array(1e5).fill(Math.random()));");
  await expect(run(idle)).rejects.toThrow(TooHeavyError);
});

test("what nobody waits for any more is ended", async () => {
  const leaving = new AbortController();
  const work = open("for (;;);")({ ...idle, left: leaving.signal });
  setImmediate(() => leaving.abort());
  await expect(work).rejects.toThrow("ended");
});

test("a message comes only once the one before was taken", async () => {
  const run = open(`
    let wait; parentPort.on("message", (message) => { if (message === "taken") wait(); });
    for (let at = 0; at < 3; at++) { parentPort.postMessage(at); await new Promise((resolve) => { wait = resolve; }); }
    parentPort.close();`);
  const heard: number[] = [];
  await run<never, number>({ ...idle, hear: (at) => void heard.push(at) });
  expect(heard).toEqual([0, 1, 2]);
});

test("what a job asks for is there when its question was taken", async () => {
  const run = open(`
    const parts = []; parentPort.postMessage("asks");
    await new Promise((resolve) => { parentPort.on("message", (message) => message === "taken" ? resolve() : parts.push(message)); });
    parentPort.postMessage(parts.join()); parentPort.close();`);
  const heard: string[] = [];
  await run<number, string>({
    ...idle,
    async hear(message, send) {
      heard.push(message);
      if (message !== "asks") return;
      send(1);
      await new Promise((resolve) => setTimeout(resolve, 20));
      send(2);
    },
  });
  expect(heard).toEqual(["asks", "1,2"]);
});

test("an error of whoever listens ends the work", async () => {
  const run = open("parentPort.postMessage(1); for (;;);");
  const failing = () => {
    throw new Error("the disk is full");
  };
  await expect(run({ ...idle, hear: failing })).rejects.toThrow("the disk is full");
});
