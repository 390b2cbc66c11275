import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "n1-private-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const modesIn = (folder: string) =>
  readdirSync(folder).map((name) => `${name} ${modeOf(join(folder, name))}`);

const privateFiles = [
  "n1.lock 600",
  "n1.lock-journal 600",
  "n1.made 600",
  "n1.sqlite 600",
  "n1.sqlite-shm 600",
  "n1.sqlite-wal 600",
];

async function useOnce(dataDir: string): Promise<string[]> {
  const database = await openDatabase({ dataDir });
  await migrate(database);
  await database.ready();
  const modes = modesIn(dataDir);
  await database.close();
  return modes;
}

test("the data folder and its files are for this user alone", async () => {
  const dataDir = join(newFolder(), "data");
  expect(await useOnce(dataDir)).toEqual(privateFiles);
  expect(modeOf(dataDir)).toBe("700");
});

test("what was open before is closed", async () => {
  const dataDir = newFolder();
  await useOnce(dataDir);
  writeFileSync(join(dataDir, "auth-secret"), "x");
  mkdirSync(join(dataDir, "outbox"));
  for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), 0o755);
  chmodSync(dataDir, 0o755);
  expect(await useOnce(dataDir)).toEqual(["auth-secret 600", ...privateFiles, "outbox 755"]);
  expect(modeOf(dataDir)).toBe("700");
});

test("a folder with other things in it stays as open as it was", async () => {
  const dataDir = newFolder();
  writeFileSync(join(dataDir, "report.txt"), "", { mode: 0o644 });
  chmodSync(dataDir, 0o755);
  expect(await useOnce(dataDir)).toEqual([...privateFiles, "report.txt 644"]);
  expect(modeOf(dataDir)).toBe("755");
});

test("what is deleted is not left in the file", async () => {
  const dataDir = newFolder();
  const database = await openDatabase({ dataDir });
  await migrate(database);
  const mark = "11912345678-Rua-Augusta";
  const row = { id: "v", identifier: mark, value: mark, expires_at: "", created_at: "", updated_at: "" };
  await database.query.insertInto("verifications").values(row).execute();
  await database.query.deleteFrom("verifications").execute();
  await database.close();
  for (const name of readdirSync(dataDir)) {
    expect(readFileSync(join(dataDir, name)).includes(mark), name).toBe(false);
  }
});

test("a file that was emptied is refused, and one that was deleted begins anew", async () => {
  const dataDir = newFolder();
  await useOnce(dataDir);
  truncateSync(join(dataDir, "n1.sqlite"), 0);
  await expect(openDatabase({ dataDir })).rejects.toThrow(/is empty, though it was in use before/);
  expect(statSync(join(dataDir, "n1.sqlite")).size).toBe(0);
  rmSync(join(dataDir, "n1.sqlite"));
  expect(await useOnce(dataDir)).toContain("n1.sqlite 600");
});

test("a file that was cut is not made to look whole by emptying its journal", async () => {
  const dataDir = newFolder();
  const file = join(dataDir, "n1.sqlite");
  await useOnce(dataDir);
  const told: string[] = [];
  const database = await openDatabase({ dataDir, log: (message) => told.push(message) });
  onTestFinished(() => database.close());
  // As many pages as the file has, so that SQLite itself has no doubt about it.
  for (let at = 0; at < statSync(file).size / 4_096; at++) {
    await database.query.updateTable("health").set({ at }).execute();
  }
  await database.ready();
  truncateSync(file, 1_000);
  database.dropTraces();
  const emptied = () => statSync(`${file}-wal`).size === 0 || told.length > 0;
  await expect.poll(emptied, { timeout: 10_000 }).toBe(true);
  await expect(database.ready()).rejects.toThrow(/A part of .+ is missing/);
  expect(told.join()).toMatch(/could not be emptied: A part of .+ is missing/);
});

test("a start that ended before there were tables is no emptied file", async () => {
  const dataDir = newFolder();
  writeFileSync(join(dataDir, "n1.sqlite"), "");
  expect(await useOnce(dataDir)).toContain("n1.sqlite 600");
});
