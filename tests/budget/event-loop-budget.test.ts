import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { DatabaseSync } from "@photostructure/sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#db/open-database.ts";
import { maxSelected } from "#domain/catalogue.ts";
import { ensureBuilt } from "#scripts/prepare.mjs";
import { root } from "#scripts/project.mjs";
import { readAllRoutes, type WalkedRoute } from "#tests/harness/all-routes.ts";
import { fieldNames } from "#tests/harness/field-names.ts";
import { freePort } from "#tests/harness/free-port.ts";
import { type HostileRequest, hostileBodies, hostileQueries } from "#tests/harness/hostile-requests.ts";
import { addLargestStore, type LargestStore } from "#tests/harness/largest-store.ts";
import { type SpawnedServer, startServer } from "#tests/harness/server-process.ts";
import { signInTo } from "#tests/harness/site-staff.ts";

/** Of processor time, in one turn of the event loop. */
const budgetMs = 50;
/** Of a turn that was too long: what is compiled or read for the first time is not what is measured. */
const tries = 4;
const megabyte = 1024 * 1024;
const owner = "dona-demo";

/** What is still too long, with what was measured: whoever mends one takes it out. */
const stillTooLong: Readonly<Record<string, string>> = {
  "GET /painel/:slug/pedidos": "534 ms: the board of 2,000 open orders",
  "GET /painel/:slug/novo-pedido": "273 ms: the whole menu",
  "GET /painel/:slug/cardapio": "200 ms: the list of the menu",
  "GET /painel/:slug/cardapio/novo": "90 ms",
  "GET /painel/:slug/cardapio/:productId": "62 ms",
  "GET /painel/:slug/cardapio/opcoes": "400 ms: 200 groups with their options",
  "GET /painel/:slug/entrega": "314 ms: 500 areas",
  "GET /painel/:slug/cupons": "135 ms: 300 coupons",
  "GET /painel/:slug/cardapio/exportar": "170 ms: the whole menu as a file",
  "GET /api/panel/:slug/events": "95 ms: the board of 2,000 open orders",
};

let server: SpawnedServer;
let store: LargestStore;
let dataDir: string;
let watch: string;
let cookie: string;
let platform: string;

beforeAll(async () => {
  await ensureBuilt();
  dataDir = await mkdtemp(join(tmpdir(), "n1-budget-"));
  const port = await freePort();
  watch = `http://127.0.0.1:${port}`;
  await (await startServer({ dataDir, env: { DEMO: "1" } })).stop();
  const database = await openDatabase({ dataDir });
  store = await addLargestStore(database, owner);
  await database.close();
  const preload = pathToFileURL(join(root, "tests/harness/turn-watch.mjs")).href;
  server = await startServer({
    dataDir,
    env: {
      NODE_OPTIONS: `--import ${preload}`,
      TURN_WATCH_PORT: String(port),
      STORE_SIGNUP: "open",
      GEMINI_API_KEY: "a-key",
      GEMINI_URL: "http://127.0.0.1:9",
    },
  });
  cookie = await signInTo(server.url, owner);
  platform = await signInTo(server.url, "admin-demo");
});
afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const filled = (path: string) =>
  path
    .replace(":slug", store.slug)
    .replace(":orderId", store.orderId)
    .replace(":productId", store.productIds[0] ?? "")
    .replace(":code", "CUPOM1000")
    .replace(":table", "produtos")
    .replace(":storeId", store.storeId)
    .replace(/:view\?/, "")
    .replace(/:\w+\??/g, "0".repeat(40));

async function send(method: string, path: string, { query, body, type }: Omit<HostileRequest, "what">) {
  const leaving = new AbortController();
  const timer = setTimeout(() => leaving.abort(), 30_000);
  try {
    const response = await fetch(`${server.url}${path}${query ? `?${query}` : ""}`, {
      method,
      redirect: "manual",
      signal: leaving.signal,
      headers: {
        cookie: path.startsWith("/painel/plataforma") ? platform : cookie,
        origin: server.url,
        ...(type ? { "content-type": type } : {}),
      },
      ...(body === undefined ? {} : { body }),
    });
    // A stream of events does not end.
    if (response.headers.get("content-type")?.startsWith("text/event-stream")) leaving.abort();
    else await response.arrayBuffer();
    return response.status;
  } finally {
    clearTimeout(timer);
  }
}

const longest = async () => Number(await (await fetch(watch)).text());

/** A real stall is there every time. */
async function measure(method: string, path: string, request: Omit<HostileRequest, "what">) {
  let least = Number.POSITIVE_INFINITY;
  let status = 0;
  for (let attempt = 0; attempt < tries && least > budgetMs; attempt += 1) {
    await longest();
    status = await send(method, path, request).catch(() => 0);
    least = Math.min(least, await longest());
  }
  return { ms: Math.round(least), status };
}

/** What was sent before may have ended the session or the membership. */
async function comeBack(): Promise<void> {
  if ((await send("GET", `/painel/${store.slug}/meu-acesso`, {})) === 200) return;
  const file = new DatabaseSync(join(dataDir, "n1.sqlite"));
  file.exec("pragma busy_timeout = 5000");
  file.exec("update store_members set deleted_at = null, role = 'owner' where user_id = 'dona-demo'");
  file.close();
  cookie = await signInTo(server.url, owner);
}

const report: string[] = [];
const offenders: string[] = [];
const failures: string[] = [];

async function judge(
  route: string,
  what: string,
  method: string,
  path: string,
  request: Omit<HostileRequest, "what">,
) {
  const { ms, status } = await measure(method, path, request);
  const line = `${route} (${what}): ${ms} ms, ${status}`;
  if (status >= 500 && status !== 503) failures.push(line);
  if (ms <= budgetMs) return true;
  report.push(line);
  if (!(route in stillTooLong)) offenders.push(line);
  return false;
}

async function walk({ method, path, file }: WalkedRoute): Promise<void> {
  const names = fieldNames(file);
  const route = `${method} ${path}`;
  const url = filled(path);
  const requests: HostileRequest[] =
    method === "GET" || method === "DELETE"
      ? [{ what: "plain" }, ...hostileQueries(names)]
      : method === "PUT"
        ? [";", " ", '"', "a;b\n", "\n"].map((text) => ({
            what: JSON.stringify(text),
            type: "text/csv",
            body: text.repeat((3 * megabyte) / text.length),
          }))
        : hostileBodies(names);
  for (const { what, ...request } of requests) {
    // One is enough to know.
    if (!(await judge(route, what, method, url, request))) return;
  }
}

const routes = await readAllRoutes();

test("the routes are found, with the names of what they read", () => {
  const found = routes.map(({ method, path }) => `${method} ${path}`);
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

test("a turn that is too long is seen", async () => {
  await longest();
  expect((await measure("GET", "/", {})).ms).toBeLessThan(budgetMs);
});

test("no request holds the event loop for longer than its budget", async () => {
  for (const route of routes) {
    await comeBack();
    await walk(route);
  }
  const ids = store.productIds.slice(0, maxSelected);
  const good: [string, string, unknown][] = [
    ["POST", "/painel/:slug/cardapio/varios/a-venda", { ids, on: true }],
    ["POST", "/painel/:slug/cardapio/varios/acabou", { ids, wish: "back" }],
    ["POST", "/painel/:slug/cardapio/varios/mover", { ids, categoryId: null, before: null }],
    ["POST", "/painel/:slug/cardapio/varios/precos", { tenths: 100, seen: ids.map((id) => [id, 100]) }],
    ["POST", "/painel/:slug/cardapio/varios/excluir", { ids, discarded: true }],
    ["POST", "/painel/:slug/cardapio/varios/excluir", { ids, discarded: false }],
  ];
  await comeBack();
  for (const [method, path, value] of good) {
    const body = JSON.stringify(value);
    await judge(`${method} ${path}`, "the largest", method, filled(path), { body, type: "application/json" });
  }
  // Told in every run, so that nobody takes an exception for a budget that holds.
  if (report.length > 0) console.log(report.join("\n"));
  expect(failures).toEqual([]);
  expect(offenders).toEqual([]);
});

test("no exception is left over", () => {
  const found = routes.map(({ method, path }) => `${method} ${path}`);
  for (const route of Object.keys(stillTooLong)) expect(found).toContain(route);
});
