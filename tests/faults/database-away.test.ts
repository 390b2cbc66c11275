import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findPostgres } from "#scripts/postgres.mjs";
import { ensureBuilt } from "#scripts/prepare.mjs";
import { type PostgresServer, startPostgres } from "#tests/harness/postgres-server.ts";
import { type SpawnedServer, startServer } from "#tests/harness/server-process.ts";

const missing = findPostgres() === null && !process.env.CI;

describe.skipIf(missing)("two processes on one PostgreSQL server", () => {
  let postgres: PostgresServer;
  let databaseUrl: string;
  let servers: SpawnedServer[];

  beforeAll(async () => {
    await ensureBuilt();
    postgres = await startPostgres({ durable: true });
    databaseUrl = await postgres.createDatabase();
    const options = { databaseUrl, env: { DEMO: "1" } };
    servers = [await startServer(options), await startServer(options)];
  });

  afterAll(async () => {
    for (const server of servers) expect(await server.stop()).toBe(0);
    await postgres.stop();
  });

  test("a price changed in SQL shows on both within a second", async () => {
    await Promise.all(servers.map(({ url }) => menu(url)));
    await setPrice(123_45);
    await untilAll((html) => html.includes("12345"), 1_000);
  });

  test("while the server is away, cached pages are answered, and others are answered with 503", async () => {
    await Promise.all(servers.map(({ url }) => fetch(url)));
    await postgres.crash();
    for (const { url } of servers) {
      expect((await fetch(`${url}/adega-do-ze`)).status).toBe(200);
      expect((await fetch(url)).status).toBe(200);
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      const ready = await fetch(`${url}/readyz`);
      expect(ready.status).toBe(503);
      await expectUnavailablePage(await fetch(`${url}/pizzaria-bella`));
      const data = await fetch(`${url}/pizzaria-bella.data`);
      expect(data.status).toBe(503);
      expect(Number(data.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    const burst = await Promise.all(
      Array.from({ length: 100 }, () => fetch(`${servers[0]?.url}/hortifruti-vila`)),
    );
    expect(new Set(burst.map(({ status }) => status))).toEqual(new Set([503]));
    for (const server of servers) expect(server.log()).not.toMatch(/unexpected error|a page failed/);
    // Each process asks twice a second whether the server is back, however long it is away.
    await sleep(2_000);
    const calls = await countCalls(postgres.port, 3_000);
    expect(calls).toBeGreaterThanOrEqual(servers.length);
    expect(calls).toBeLessThanOrEqual(servers.length * 8);
  });

  test("when it is back, all pages are, and changes are noticed again", async () => {
    await postgres.restart();
    await untilAll((html) => html.includes("12345"), 10_000, "/adega-do-ze");
    for (const { url } of servers) {
      await expect
        .poll(async () => (await fetch(`${url}/pizzaria-bella`)).status, { timeout: 10_000 })
        .toBe(200);
      await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 10_000 }).toBe(200);
    }
    // The listening connection comes back within its own pace.
    await sleep(1_500);
    await Promise.all(servers.map(({ url }) => menu(url)));
    await setPrice(543_21);
    await untilAll((html) => html.includes("54321"), 1_000);
  });

  test("connections cut in the middle of transactions end no process", async () => {
    const [server] = servers;
    const url = server?.url ?? "";
    for (let round = 0; round < 5; round++) {
      const asked = Array.from({ length: 20 }, (_, at) => fetch(`${url}/nenhuma-loja-${round}-${at}`));
      await cutConnections();
      const statuses = (await Promise.all(asked)).map(({ status }) => status);
      expect(statuses.filter((status) => status !== 404 && status !== 503)).toEqual([]);
    }
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 10_000 }).toBe(200);
  });

  const menu = async (url: string) => (await fetch(`${url}/adega-do-ze`)).text();

  async function untilAll(shown: (html: string) => boolean, timeout: number, path = "/adega-do-ze") {
    const pages = async () =>
      Promise.all(servers.map(async ({ url }) => shown(await (await fetch(`${url}${path}`)).text())));
    await expect.poll(pages, { timeout, interval: 30 }).toEqual(servers.map(() => true));
  }

  async function setPrice(cents: number): Promise<void> {
    await run(
      `update products set sale_cents = ${cents} where (store_id, id) = (
         select store_id, products.id from products join stores on stores.id = store_id
         where slug = 'adega-do-ze' and qtde > 0 order by products.id limit 1)`,
    );
  }

  const cutConnections = () =>
    run("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'n1-delivery'");

  async function run(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  }
});

async function expectUnavailablePage(response: Response): Promise<void> {
  const html = await response.text();
  expect(response.status).toBe(503);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(html).toContain("Não foi possível abrir esta página");
  expect(html).not.toMatch(/ECONNREFUSED|terminated|node_modules|\bat \S+:\d+/);
}

/** How often somebody calls at this port, where nobody answers. */
async function countCalls(port: number, ms: number): Promise<number> {
  let calls = 0;
  const server = createServer((socket) => {
    calls += 1;
    socket.on("error", () => {});
    socket.destroy();
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  await sleep(ms);
  server.close();
  await once(server, "close");
  return calls;
}
