import { DatabaseSync } from "@photostructure/sqlite";
import { sql } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { databaseUrlOf, openTestDatabase } from "#tests/harness/database.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { OperatorError } from "./operator-error.ts";

/** A database before this migration, which drops a table. */
const migration = "0005-expiry";

async function openOlder(): Promise<Database> {
  const database = await openTestDatabase();
  const indexes = ["sessions_expiry", "verifications_expiry", "idempotency_keys_age"];
  await database.runScript(
    `${indexes.map((index) => `drop index ${index}`).join("; ")};
     delete from schema_migrations where name = '${migration}'`,
  );
  return database;
}

/** As a backup on PostgreSQL, or a SQL tool on SQLite, does. Returns how to let go. */
async function hold(database: Database): Promise<() => Promise<void>> {
  if (database.engine === "postgres") {
    const reader = new pg.Client({ connectionString: databaseUrlOf(database) });
    await reader.connect();
    onTestFinished(() => reader.end());
    await reader.query("begin; select count(*) from rate_limits");
    return async () => void (await reader.query("rollback"));
  }
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(database.query);
  const tool = new DatabaseSync(rows[0]?.file ?? "");
  onTestFinished(() => tool.close());
  tool.exec("begin immediate");
  return async () => tool.exec("rollback");
}

const applied = async (database: Database) => {
  const { rows } = await sql<{ name: string }>`
    select name from schema_migrations where name = ${migration}`.execute(database.query);
  return rows.length === 1;
};

test("a migration waits for whoever holds its table, says so once, and goes on", async () => {
  const database = await openOlder();
  const letGo = await hold(database);
  const lines: string[] = [];
  let said = () => {};
  const saying = new Promise<void>((resolve) => {
    said = resolve;
  });
  const migrating = migrate(database, {
    timeoutMs: 60_000,
    say(line) {
      lines.push(line);
      said();
    },
  });
  await saying;
  expect(lines[0]).toContain("waits for another program");
  await letGo();
  await migrating;
  expect(lines).toHaveLength(1);
  expect(await applied(database)).toBe(true);
});

test("when the timeout is over the start is refused in one line", async () => {
  const database = await openOlder();
  const letGo = await hold(database);
  const error = await migrate(database, { timeoutMs: 0, say: () => {} }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(OperatorError);
  expect(String(error)).toMatch(/another program/);
  expect(String(error)).not.toContain("\n");
  await letGo();
  expect(await applied(database)).toBe(false);
  await migrate(database);
  expect(await applied(database)).toBe(true);
});
