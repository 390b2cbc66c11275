import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { root } from "#scripts/project.mjs";
import { freePort } from "#tests/harness/free-port.ts";
import { expectStoreList } from "./demo-state.ts";

const withinMs = 120_000;

test("the development server serves the sources, and lets the browser load and reload them", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "n1-dev-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(root, "scripts/dev.mjs")], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const deadline = Date.now() + withinMs;
  while (!(await fetch(`${url}/healthz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`It does not serve:\n${output}`);
    await sleep(100);
  }

  await expectStoreList(url);
  const document = await fetch(url);
  expect(document.status).toBe(200);
  // A policy would keep the browser from running the tool's own scripts.
  expect(document.headers.get("content-security-policy")).toBeNull();
  const html = await document.text();
  const sources = [...html.matchAll(/"(\/app\/[^"]+\.tsx)"/g)].map(([, path]) => path);
  expect(sources, html).toContain("/app/entry.client.tsx");
  for (const path of [...sources, "/@vite/client"]) {
    const source = await fetch(`${url}${path}`);
    expect(source.status, path).toBe(200);
    expect(source.headers.get("content-type")).toContain("javascript");
  }
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
});
