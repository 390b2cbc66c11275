import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask } from "#tests/harness/http.ts";
import { type PostgresServer, startPostgres } from "#tests/harness/postgres-server.ts";
import { type SpawnedServer, startServer } from "#tests/harness/server-process.ts";
import { untilShown } from "./until-shown.ts";

/** Two processes behind one address: a change that either makes, or anyone makes, shows in both. */
let postgres: PostgresServer;
let client: pg.Client;
let servers: SpawnedServer[];

beforeAll(async () => {
  postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase();
  servers = await Promise.all(
    [1, 2].map(() => startServer({ databaseUrl, env: { DEMO: "1", PUBLIC_URL: "https://pedidos.example" } })),
  );
  client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await Promise.all(servers.map((server) => server.stop()));
  await postgres.stop();
});

const inBoth = (path: string, isNew: (text: string) => boolean) =>
  Promise.all(servers.map(({ url }) => untilShown(`${url}${path}`, isNew)));

/** Fills both caches, so that what is asked for next would come from memory. */
const warm = (path: string) => Promise.all(servers.map(({ url }) => ask(`${url}${path}`)));

const rendered = async ({ url }: SpawnedServer) =>
  /n1_page_render_seconds_count (\d+)/.exec((await ask(`${url}/metrics`)).body.toString())?.[1];

describe("with two processes on one PostgreSQL a page is at most a second old", () => {
  it("price", async () => {
    await warm("/adega-do-ze");
    await client.query(
      "update products set sale_cents = 98765 where store_id = 'adega-do-ze' and id = 'skol-lata-350-ml'",
    );
    await inBoth("/adega-do-ze", (text) => /R\$\s987,65/.test(text));
  });

  it("stock that ends, and that comes", async () => {
    const set = (qtde: number) =>
      client.query(
        "update products set qtde = $1 where store_id = 'adega-do-ze' and id = 'itaipava-lata-350-ml'",
        [qtde],
      );
    await warm("/adega-do-ze");
    await set(0);
    await inBoth("/adega-do-ze", (text) => !text.includes("Itaipava Lata"));
    await set(7);
    await inBoth("/adega-do-ze", (text) => text.includes("Itaipava Lata"));
  });

  it("stock that gets low, by an order or in SQL; a sale that leaves plenty renders nothing", async () => {
    const set = (qtde: number) =>
      client.query(
        "update products set qtde = $1 where store_id = 'adega-do-ze' and id = 'itaipava-lata-350-ml'",
        [qtde],
      );
    await warm("/adega-do-ze");
    const before = await Promise.all(servers.map(rendered));
    for (const qtde of [90, 40, 6]) await set(qtde);
    // Heard after whatever those had to tell.
    await client.query("update categories set name = name where store_id = 'pizzaria-bella'");
    await warm("/adega-do-ze");
    expect(await Promise.all(servers.map(rendered))).toEqual(before);
    await set(4);
    await inBoth("/adega-do-ze", (text) => text.includes("Só restam 4"));
    await set(80);
    await inBoth("/adega-do-ze", (text) => !text.includes("Só restam 4"));
  });

  it("store and category", async () => {
    await Promise.all([warm("/"), warm("/adega-do-ze")]);
    await client.query("update stores set name = 'Adega Nova' where id = 'adega-do-ze'");
    await Promise.all(
      ["/", "/adega-do-ze"].map((path) => inBoth(path, (text) => text.includes("Adega Nova"))),
    );
    await client.query(
      "update categories set name = 'Geladas' where store_id = 'adega-do-ze' and name = 'Cervejas'",
    );
    await inBoth("/adega-do-ze", (text) => text.includes("Geladas"));
  });

  it("pages that did not change stay in memory, and need no database", async () => {
    await warm("/pizzaria-bella");
    await client.query(
      "update products set sale_cents = 4321 where store_id = 'adega-do-ze' and id = 'skol-lata-350-ml'",
    );
    await inBoth("/adega-do-ze", (text) => /R\$\s43,21/.test(text));
    const before = await Promise.all(servers.map(rendered));
    for (let times = 0; times < 20; times += 1)
      await Promise.all([warm("/pizzaria-bella"), warm("/adega-do-ze")]);
    expect(await Promise.all(servers.map(rendered))).toEqual(before);
  });

  it("turns when the clock passes an edge, with no change that anyone could announce", async () => {
    const paths = ["/", "/mercado-central"];
    const pages = () => Promise.all(paths.flatMap((path) => servers.map(({ url }) => ask(`${url}${path}`))));
    const isPaused = ({ body }: { body: Buffer }) => body.toString().includes("Em pausa");
    for (const seconds of [5, 20, 80]) {
      const until = Date.now() + seconds * 1_000;
      await client.query("update stores set paused_at = $1, paused_until = $2 where id = 'mercado-central'", [
        until - 3_600_000,
        until,
      ]);
      await Promise.all(paths.map((path) => inBoth(path, (text) => text.includes("Em pausa"))));
      const before = await pages();
      const renders = await Promise.all(servers.map(rendered));
      await pages();
      const cached = await Promise.all(servers.map(rendered));
      // On a very slow machine the pause may be over by now: then a longer one tells.
      if (Date.now() >= until) continue;
      expect(before.map(isPaused)).toEqual([true, true, true, true]);
      expect(cached, "still from memory").toEqual(renders);
      await sleep(until - Date.now());
      while (Date.now() < until) await sleep(1);
      const after = await pages();
      expect(after.map(isPaused)).toEqual([false, false, false, false]);
      for (const [at, { headers }] of after.entries()) {
        expect(headers.etag).not.toBe(before[at]?.headers.etag);
      }
      return;
    }
    throw new Error("No pause was long enough for this machine.");
  });

  it("a store's other address: the one before leads to it, from both, and back", async () => {
    const move = (from: string, to: string) =>
      client.query(`begin; update stores set slug = '${to}' where slug = '${from}';
        delete from old_slugs where slug = '${to}';
        insert into old_slugs (slug, store_id, created_at) values ('${from}', 'pizzaria-bella', 0); commit`);
    await warm("/pizzaria-bella");
    await move("pizzaria-bella", "bella-nova");
    await inBoth("/pizzaria-bella", (text) => text === "");
    for (const { url } of servers) {
      const { status, headers } = await ask(`${url}/pizzaria-bella/cart?x=1`);
      expect([status, headers.location]).toEqual([301, "/bella-nova/cart?x=1"]);
      expect((await ask(`${url}/bella-nova`)).status).toBe(200);
    }
    await move("bella-nova", "pizzaria-bella");
    await inBoth("/bella-nova", (text) => text === "");
    for (const { url } of servers) expect((await ask(`${url}/pizzaria-bella`)).status).toBe(200);
  });

  it("both give a page the same tag", async () => {
    const [one, two] = await warm("/hortifruti-vila");
    expect(one?.headers.etag).toBeDefined();
    expect(one?.headers.etag).toBe(two?.headers.etag);
  });
});
