import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureBuilt } from "#scripts/prepare.mjs";
import { openBudgetWalk } from "#tests/harness/budget-walk.ts";
import { type PostgresServer, startPostgres } from "#tests/harness/postgres-server.ts";

let postgres: PostgresServer;
let walk: Awaited<ReturnType<typeof openBudgetWalk>>;

beforeAll(async () => {
  await ensureBuilt();
  postgres = await startPostgres();
  walk = await openBudgetWalk(await postgres.createDatabase());
});
afterAll(async () => {
  await walk?.close();
  await postgres?.stop();
});

test("no largest save holds the event loop for longer than its budget", async () => {
  expect(await walk.walkLargest()).toEqual({ tooLong: [], failed: [] });
});

test("no page, action or API does, and what no text may hold is refused", { timeout: 600_000 }, async () => {
  expect(await walk.walkRoutes("short")).toEqual({ tooLong: [], failed: [] });
});
