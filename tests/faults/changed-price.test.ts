import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoStaff } from "#db/demo/demo-staff.ts";
import { panelActions } from "#domain/panel-paths.ts";
import { authPaths } from "#domain/paths.ts";
import { ensureBuilt } from "#scripts/prepare.mjs";
import { ask } from "#tests/harness/http.ts";
import { type PostgresServer, startPostgres } from "#tests/harness/postgres-server.ts";
import { type SpawnedServer, startServer } from "#tests/harness/server-process.ts";
import { orderOf, sendOrder } from "./one-order.ts";
import { untilShown } from "./until-shown.ts";

const slug = "adega-do-ze";
const productId = "skol-lata-350-ml";

let postgres: PostgresServer;
let client: pg.Client;
let servers: SpawnedServer[];

beforeAll(async () => {
  await ensureBuilt();
  postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase();
  servers = await Promise.all([1, 2].map(() => startServer({ databaseUrl, env: { DEMO: "1" } })));
  client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // Any hour and any amount will do.
  await client.query(
    "update stores set opening = null, order_min_cents = 0, require_address = false, require_payment = false",
  );
});
afterAll(async () => {
  await client?.end();
  await Promise.all((servers ?? []).map((server) => server.stop()));
  await postgres?.stop();
});

async function signIn(url: string): Promise<string> {
  const { email = "", password = "" } = demoStaff.find(({ id }) => id === "dona-demo") ?? {};
  const answer = await fetch(`${url}${authPaths.login}`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: url },
    body: new URLSearchParams({ email, password }),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

test("a price changed in the panel is on every customer's page within a second, and an order at the old one is refused by name", async () => {
  const [first] = servers;
  if (!first) throw new Error("no server");
  const { rows } = await client.query(
    "select name, sale_cents::int as cents from products where store_id = $1 and id = $2",
    [slug, productId],
  );
  const { name, cents } = rows[0];
  const cookie = await signIn(first.url);
  await Promise.all(servers.map(({ url }) => ask(`${url}/${slug}`)));

  const answer = await fetch(`${first.url}${panelActions.changeNumber(slug, productId)}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: first.url, cookie },
    body: JSON.stringify({ of: "price", from: cents, to: 87_654 }),
  });
  expect(await answer.json()).toEqual({ ok: true, value: 87_654, changed: true });
  await Promise.all(
    servers.map(({ url }) => untilShown(`${url}/${slug}`, (text) => /R\$\s876,54/.test(text))),
  );

  for (const { url } of servers) {
    const old = await sendOrder(url, slug, orderOf({ id: productId, saleCents: cents }));
    expect(old.orderId).toBeUndefined();
    expect(old.text).toContain(name);
    const present = await sendOrder(url, slug, orderOf({ id: productId, saleCents: 87_654 }));
    expect(present.orderId, present.text).toBeDefined();
  }
  const changes = await client.query("select area, subject, after, user_id from store_changes");
  expect(changes.rows).toEqual([{ area: "price", subject: name, after: "R$ 876,54", user_id: "dona-demo" }]);
});
