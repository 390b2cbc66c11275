import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import type { Database } from "#db/database.ts";
import { migrate } from "#db/migrate.ts";
import { openDatabase } from "#db/open-database.ts";
import { sqliteFileName } from "#db/open-sqlite.ts";
import { fastFolder } from "./fast-folder.ts";

/** An empty database of the engine under test, removed when the test ends. */
export async function openTestDatabase(): Promise<Database> {
  if (inject("engine") === "postgres") return openPostgresCopy(inject("postgresTemplate").name);
  migrated ??= migrateSqlite();
  return openSqliteFile(await migrated);
}

/** Migrated once for each worker; tests get copies. */
let migrated: Promise<Buffer> | undefined;

async function migrateSqlite(): Promise<Buffer> {
  const dataDir = await mkdtemp(join(fastFolder(), "n1-sqlite-"));
  const database = await openDatabase({ dataDir });
  await database.exclusively(() => migrate(database));
  await database.close();
  const file = await readFile(join(dataDir, sqliteFileName));
  await rm(dataDir, { recursive: true, force: true });
  return file;
}

/** Without a table, as before the first start. */
export const openBareDatabase = (): Promise<Database> =>
  inject("engine") === "postgres" ? openPostgresCopy("template0") : openSqliteFile();

async function openSqliteFile(content?: Buffer): Promise<Database> {
  const dataDir = await mkdtemp(join(fastFolder(), "n1-sqlite-"));
  if (content) await writeFile(join(dataDir, sqliteFileName), content);
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const database = await openDatabase({ dataDir });
  onTestFinished(() => database.close());
  return database;
}

async function openPostgresCopy(template: string): Promise<Database> {
  const { port } = inject("postgresTemplate");
  const urlOf = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`;
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  // Copying the files takes less than logging each page, which is for servers that must survive a crash.
  await execute(urlOf("postgres"), `create database ${name} template ${template} strategy file_copy`);
  onTestFinished(() => execute(urlOf("postgres"), `drop database if exists ${name} with (force)`));
  return openPostgresUrl(urlOf(name));
}

/** The URL of each open PostgreSQL database. */
const urls = new WeakMap<Database, string>();

/** A second pool on the same PostgreSQL database, like that of a second process. */
export async function reopenTestDatabase(database: Database): Promise<Database> {
  return openPostgresUrl(databaseUrlOf(database));
}

export function databaseUrlOf(database: Database): string {
  const url = urls.get(database);
  if (!url) throw new Error("Only a PostgreSQL database has a URL.");
  return url;
}

async function openPostgresUrl(url: string): Promise<Database> {
  const database = await openDatabase({ url, dataDir: "" });
  urls.set(database, url);
  onTestFinished(() => database.close());
  return database;
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
