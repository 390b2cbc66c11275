import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import type { Database } from "#db/database.ts";
import { migrate } from "#db/migrate.ts";
import { openDatabase } from "#db/open-database.ts";

/**
 * A fresh database with the schema and no rows, of the engine under test; closed and removed when
 * the test ends. For `*.db.test.ts` files, which run once on each engine.
 */
export async function openTestDatabase(): Promise<Database> {
  return inject("engine") === "postgres" ? openPostgresCopy() : openSqliteFile();
}

async function openSqliteFile(): Promise<Database> {
  const dataDir = await mkdtemp(join(tmpdir(), "n1-sqlite-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const database = await openDatabase({ dataDir });
  onTestFinished(() => database.close());
  await database.exclusively(() => migrate(database));
  return database;
}

async function openPostgresCopy(): Promise<Database> {
  const { port, name: template } = inject("postgresTemplate");
  const urlOf = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`;
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await execute(urlOf("postgres"), `create database ${name} template ${template}`);
  onTestFinished(() => execute(urlOf("postgres"), `drop database if exists ${name} with (force)`));
  return openPostgresUrl(urlOf(name));
}

/** Where each open PostgreSQL database is, for whoever wants a second set of connections to it. */
const urls = new WeakMap<Database, string>();

/** The same PostgreSQL database once more, as a second process would have it. */
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
