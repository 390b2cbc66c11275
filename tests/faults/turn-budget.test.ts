import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureBuilt } from "#scripts/prepare.mjs";
import { readAllRoutes } from "#tests/harness/all-routes.ts";
import { openBudgetWalk } from "#tests/harness/budget-walk.ts";
import { fieldNames } from "#tests/harness/field-names.ts";

let walk: Awaited<ReturnType<typeof openBudgetWalk>>;

beforeAll(async () => {
  await ensureBuilt();
  walk = await openBudgetWalk();
});
afterAll(() => walk?.close());

test("the routes are found, with the names of what they read", async () => {
  const found = (await readAllRoutes()).map(({ method, path }) => `${method} ${path}`);
  expect(found.length).toBeGreaterThan(120);
  for (const one of [
    "GET /painel/:slug/busca",
    "POST /painel/:slug/cupons/criar",
    "POST /api/stores/:slug/orders",
  ]) {
    expect(found).toContain(one);
  }
  expect(fieldNames("app/routes/panel/search.tsx")).toEqual(expect.arrayContaining(["q", "dia", "depois"]));
  expect(fieldNames("app/routes/panel/make-coupon.ts")).toEqual(expect.arrayContaining(["kind", "percent"]));
  expect(fieldNames("server/routes.ts")).toEqual(expect.arrayContaining(["id"]));
});

test("no largest save holds the event loop for longer than its budget", async () => {
  expect(await walk.walkLargest()).toEqual({ tooLong: [], failed: [] });
});

test("no hostile request does, and what no text may hold is refused", { timeout: 600_000 }, async () => {
  expect(await walk.walkRoutes()).toEqual({ tooLong: [], failed: [] });
});
