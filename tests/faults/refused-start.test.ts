import { mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureBuilt } from "#scripts/prepare.mjs";
import { freePort } from "#tests/harness/free-port.ts";
import { type SpawnedServer, spawnServer, startServer } from "#tests/harness/server-process.ts";
import { mountSmallDisk } from "#tests/harness/small-disk.ts";
import { expectStoreList } from "./demo-state.ts";

const secret = "a-secret-for-tests-of-some-length";
let first: SpawnedServer;
let folder: string;

beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), "n1-refused-"));
  first = await startServer();
});

afterAll(async () => {
  await first.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a second start on the same data folder is refused, and the first goes on", async () => {
  expect(await refusal({ dataDir: first.dataDir })).toContain(first.dataDir);
  await expectStoreList(first.url);
});

test("a port that is taken is named", async () => {
  const port = new URL(first.url).port;
  expect(await refusal({ env: { PORT: port } })).toContain(port);
});

test("a data folder that cannot be made is named", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  expect(await refusal({ dataDir: join(file, "data") })).toContain(join(file, "data"));
});

test("a data folder that cannot be written is named, with and without data in it", async (context) => {
  const disk = mountSmallDisk(context);
  const used = join(disk.folder, "used");
  const server = await startServer({ dataDir: used });
  expect(await server.stop()).toBe(0);
  mkdirSync(join(disk.folder, "empty"));
  disk.makeReadOnly();
  for (const name of ["used", "empty", "missing"]) {
    const line = await refusal({ dataDir: join(disk.folder, name) });
    expect(line).toContain(join(disk.folder, name));
    expect(line).toMatch(/DATA_DIR/);
    expect(line).not.toMatch(/another N1 DELIVERY/);
  }
});

test("a full disk is told, and the next start with room is whole", async (context) => {
  const disk = mountSmallDisk(context);
  const dataDir = join(disk.folder, "data");
  for (const left of [0, 64 * 1024]) {
    const makeRoom = disk.fill(left);
    const line = await refusal({ dataDir });
    expect(line).toContain(dataDir);
    expect(line).toMatch(/full|no space|I\/O/i);
    makeRoom();
  }
  const server = await startServer({ dataDir });
  await expectStoreList(server.url);
  expect(await server.stop()).toBe(0);
});

test.each([
  ["a file of something else", (file: string) => writeFileSync(file, "no database\n".repeat(5_000))],
  ["half a file", (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2))],
])("%s in the place of the database is named", async (_what, harm) => {
  const dataDir = mkdtempSync(join(folder, "harmed-"));
  const server = await startServer({ dataDir });
  expect(await server.stop()).toBe(0);
  const file = join(dataDir, "n1.sqlite");
  harm(file);
  expect(await refusal({ dataDir })).toContain(file);
});

test("a database that does not answer is told, without its password", async () => {
  const url = `postgres://shop:hidden-word@127.0.0.1:${await freePort()}/shop`;
  const line = await refusal({ env: { DATABASE_URL: url, AUTH_SECRET: secret } });
  expect(line).toContain("DATABASE_URL");
  expect(line).not.toContain("hidden-word");
});

test.each([
  ["PORT", "eighty"],
  ["PORT", "70000"],
  ["AUTH_SECRET", "short"],
  ["DATABASE_URL", "mysql://127.0.0.1/shop"],
  ["DEMO", "maybe"],
  ["PUBLIC_URL", "shop"],
])("a bad %s (%s) is named", async (name, value) => {
  const line = await refusal({ env: { [name]: value } });
  expect(line).toContain(name);
  if (name === "AUTH_SECRET") expect(line).not.toContain(value);
});

test("DATABASE_URL without AUTH_SECRET is refused", async () => {
  const line = await refusal({ env: { DATABASE_URL: "postgres://127.0.0.1/shop" } });
  expect(line).toContain("AUTH_SECRET");
});

/** The one line of complaint that the operator sees. */
async function refusal(options: Parameters<typeof spawnServer>[0]): Promise<string> {
  const server = await spawnServer(options);
  expect(await server.ended).toBe(1);
  const lines = server
    .log()
    .trim()
    .split("\n")
    .filter((line) => !line.startsWith("Demo "));
  expect(lines).toHaveLength(1);
  return lines[0] ?? "";
}
