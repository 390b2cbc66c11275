import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureBuilt } from "#scripts/prepare.mjs";
import { sendRaw } from "#tests/harness/raw-request.ts";
import { type SpawnedServer, startServer } from "#tests/harness/server-process.ts";

let server: SpawnedServer;

beforeAll(async () => {
  await ensureBuilt();
  server = await startServer({ env: { LOG_LEVEL: "info" } });
});
afterAll(() => server.stop());

const everywhere = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  // Not on the hops of the social popup, which has to find its way back.
  "cross-origin-opener-policy": /^(same-origin(-allow-popups)?|unsafe-none)$/,
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": /^(strict-origin-when-cross-origin|same-origin|no-referrer)$/,
  "permissions-policy": /camera=\(\).*geolocation=\(\).*microphone=\(\)/,
  "content-security-policy": /^default-src 'none'.*frame-ancestors 'none'.*base-uri 'none'/,
};

function expectCommon(headers: Headers): void {
  for (const [name, wanted] of Object.entries(everywhere)) {
    expect(headers.get(name) ?? "", name).toMatch(wanted);
  }
  for (const name of ["server", "x-powered-by"]) expect(headers.get(name), name).toBeNull();
  expect(headers.get("content-security-policy")).not.toMatch(/unsafe|\*/);
}

describe("what every answer carries", () => {
  test.each([
    ["a document", "/adega-do-ze", 200],
    ["the same, cached", "/adega-do-ze", 200],
    ["a page that is not there", "/nenhuma-loja", 404],
    ["data", "/adega-do-ze.data", 200],
    ["data with a query", "/adega-do-ze.data?_routes=routes%2Fstore-menu", 200],
    ["data that is not there", "/nenhuma-loja.data", 404],
    ["a file", "/favicon.svg", 200],
    ["the service worker", "/sw.js", 200],
    ["a photo", "/demo/photos/apple-192.webp", 200],
    ["robots.txt", "/robots.txt", 200],
    ["a manifest", "/adega-do-ze/manifest.webmanifest", 200],
    ["a redirect", "/auth", 302],
    ["a personal page", "/auth/login", 200],
    ["an order that is not there", "/adega-do-ze/pedido/a8Fh2kLm90QwErTyUiOpAs", 404],
    ["its status", "/api/stores/adega-do-ze/orders/a8Fh2kLm90QwErTyUiOpAs/status", 404],
    ["a profile in the wrong case, of a guest", "/PERFIL", 302],
    ["who is signed in", "/api/me", 200],
    ["a URL of it that does not exist", "/api/auth/nothing", 404],
    ["health", "/healthz", 200],
    ["metrics", "/metrics", 200],
    ["a URL that cannot be decoded", "/%ff", 400],
  ])("%s", async (_name, path, status) => {
    const response = await fetch(`${server.url}${path}`, { redirect: "manual" });
    expect(response.status).toBe(status);
    expectCommon(response.headers);
    if (/^\/(auth|api)|pedido/.test(path)) {
      expect(response.headers.get("cache-control")).toContain("no-store");
      expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    }
    if (/^\/auth|pedido|PERFIL/.test(path)) {
      expect(response.headers.get("referrer-policy")).toMatch(/^(no-referrer|same-origin)$/);
    }
    if (!path.startsWith("/api/auth/")) {
      expect(response.headers.get("cross-origin-opener-policy")).toMatch(/^same-origin/);
    }
    if (status >= 400) expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("a request refused: foreign, too large, without action, unreadable", async () => {
    const send = (init: RequestInit) => fetch(`${server.url}/adega-do-ze`, { method: "POST", ...init });
    const ours = { "sec-fetch-site": "same-origin" };
    for (const [wanted, init] of [
      [403, { headers: { "sec-fetch-site": "cross-site" } }],
      [413, { headers: ours, body: "a".repeat(64 * 1024 + 1) }],
      [405, { headers: ours, body: "a=b" }],
    ] as const) {
      const response = await send(init);
      expect(response.status).toBe(wanted);
      expectCommon(response.headers);
      expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    }
    for (const bytes of ["nonsense\r\n\r\n", "GET /\\ HTTP/1.1\r\nHost: loja\r\nConnection: close\r\n\r\n"]) {
      const answer = await sendRaw(server.url, bytes);
      expect(answer.status).toBe(400);
      expectCommon(answer.headers);
    }
  });

  test.each([
    ["an expectation that nobody can meet", "GET / HTTP/1.1\r\nHost: loja\r\nExpect: 200-ok\r\n\r\n", 417],
    ["no host", "GET / HTTP/1.1\r\n\r\n", 400],
    ["many headers", `GET / HTTP/1.1\r\nHost: loja\r\n${"a: b\r\n".repeat(120)}\r\n`, 431],
    ["a long path", `GET ${"/a".repeat(600)} HTTP/1.1\r\nHost: loja\r\n\r\n`, 414],
    ["no host, for a page that is not cached", "GET /nenhuma-loja HTTP/1.1\r\n\r\n", 400],
  ])("a request refused: %s", async (_name, bytes, status) => {
    const answer = await sendRaw(server.url, bytes);
    expect(answer.status).toBe(status);
    expectCommon(answer.headers);
  });

  test("an answer that has not changed", async () => {
    for (const path of ["/adega-do-ze", "/favicon.svg"]) {
      const etag = (await fetch(`${server.url}${path}`)).headers.get("etag") ?? "";
      const again = await fetch(`${server.url}${path}`, { headers: { "if-none-match": etag } });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe("");
      expectCommon(again.headers);
      expect(again.headers.get("etag")).toBe(etag);
    }
  });

  test("the policy of a document lets its own inline scripts run, by hash", async () => {
    const response = await fetch(`${server.url}/pizzaria-bella`);
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+;/);
    for (const part of ["object-src 'none'", "form-action 'self'", "img-src 'self' data:"]) {
      expect(policy).toContain(part);
    }
    expect(await response.text()).not.toContain("nonce=");
  });
});

test("a page that fails says so without a word of why, and the log has the why and the request", async () => {
  const file = new DatabaseSync(join(server.dataDir, "n1.sqlite"));
  file.exec("alter table products rename to products_elsewhere");
  try {
    const response = await fetch(`${server.url}/mercado-central`);
    const html = await response.text();
    expect(response.status).toBe(500);
    expectCommon(response.headers);
    expect(html).toContain("Não foi possível abrir esta página");
    expect(html).not.toMatch(/no such table|products_elsewhere|node_modules/);
    const id = response.headers.get("x-request-id");
    const failure = () => logged().find(({ level, requestId }) => level === 50 && requestId === id);
    await expect
      .poll(failure)
      .toMatchObject({ msg: "a page failed", error: expect.stringContaining("no such table") });
  } finally {
    file.exec("alter table products_elsewhere rename to products");
    file.close();
  }
  await expect.poll(async () => (await fetch(`${server.url}/mercado-central`)).status).toBe(200);
});

test("the log has a line for each request, and nothing personal or secret in it", async () => {
  const secrets = {
    email: `ana.${randomUUID().slice(0, 8)}@example.com`,
    cpf: "529.982.247-25",
    phone: "11987654321",
    token: randomUUID().replaceAll("-", ""),
    order: "a8Fh2kLm90QwErTyUiOpAs",
    password: "uma-senha-bem-secreta",
    street: "Rua-das-Acacias-1234",
  };
  const query = new URLSearchParams(secrets).toString();
  const headers = {
    cookie: `session=${secrets.token}`,
    authorization: `Bearer ${secrets.token}`,
    referer: `${server.url}/adega-do-ze/pedido/${secrets.order}`,
    "sec-fetch-site": "same-origin",
  };
  const before = logged().length;
  const paths = [
    `/nenhuma-loja?${query}`,
    `/adega-do-ze/pedido/${secrets.order}?${query}`,
    `/adega-do-ze/pedido/${secrets.order}.data`,
    `/auth/resetPassword?token=${secrets.token}`,
    `/api/auth/reset-password/${secrets.token}?callbackURL=/`,
    `/${encodeURIComponent(secrets.email)}`,
    `/${secrets.phone}`,
    `/${secrets.cpf}`,
    `/%ff?${query}`,
  ];
  for (const path of paths) await fetch(`${server.url}${path}`, { headers });
  await fetch(`${server.url}/adega-do-ze?${query}`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(secrets),
  });
  await expect.poll(() => logged().length - before).toBeGreaterThanOrEqual(paths.length + 1);
  for (const { requestId } of logged()) expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  for (const [name, value] of Object.entries(secrets)) {
    expect(server.log().includes(value), name).toBe(false);
    expect(server.log().includes(encodeURIComponent(value)), name).toBe(false);
  }
});

describe("behind a proxy that speaks https for it", () => {
  const publicUrl = "https://loja.example";
  let proxied: SpawnedServer;
  beforeAll(async () => {
    proxied = await startServer({ env: { PUBLIC_URL: publicUrl, TRUSTED_PROXIES: "1", DEMO: "0" } });
  });
  afterAll(() => proxied.stop());

  test("every answer asks for https from now on", async () => {
    for (const path of ["/", "/favicon.svg", "/nenhuma-loja", "/healthz"]) {
      const { headers } = await fetch(`${proxied.url}${path}`);
      expect(headers.get("strict-transport-security")).toMatch(/^max-age=\d{8}/);
    }
  });

  test("a form of our own page is not taken for a foreign one", async () => {
    const send = (headers: Record<string, string>) =>
      fetch(proxied.url, { method: "POST", headers, body: "a=b" }).then(({ status }) => status);
    // 405: it reached the page, which takes no forms.
    expect(await send({ origin: publicUrl, "sec-fetch-site": "same-origin" })).toBe(405);
    expect(await send({ origin: publicUrl })).toBe(405);
    expect(await send({ origin: "https://evil.example" })).toBe(403);
    expect(await send({ origin: publicUrl, "sec-fetch-site": "cross-site" })).toBe(403);
    expect(await send({})).toBe(403);
  });
});

interface Line {
  level: number;
  msg: string;
  requestId?: string;
}

const logged = (): Line[] =>
  server
    .log()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
