import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { isDatabaseAway } from "./database-trouble.ts";

test.runIf(inject("engine") === "postgres")(
  "a connection that breaks inside a transaction fails that transaction only",
  async () => {
    const database = await openTestDatabase();
    const work = database.query.transaction().execute(async (query) => {
      const own = await sql<{ pid: number }>`select pg_backend_pid() pid`.execute(query);
      await sql`select pg_terminate_backend(${own.rows[0]?.pid})`.execute(database.query);
      await new Promise((resolve) => setTimeout(resolve, 200));
      await sql`select 1`.execute(query);
    });
    const error = await work.catch((reason: unknown) => reason);
    expect(isDatabaseAway(error), String(error)).toBe(true);
    await database.ping();
    expect(await database.query.selectFrom("stores").selectAll().execute()).toEqual([]);
  },
);
