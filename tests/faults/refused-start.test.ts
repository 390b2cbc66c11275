import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureBuilt } from "../../scripts/prepare.mjs";
import { freePort } from "../harness/free-port";
import { type SpawnedServer, spawnServer, startServer } from "../harness/server-process";
import { expectStoreList } from "./demo-state";

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
    .filter((line) => !line.startsWith("Demo stores loaded"));
  expect(lines).toHaveLength(1);
  return lines[0] ?? "";
}
