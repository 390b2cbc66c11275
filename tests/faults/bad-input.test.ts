import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureBuilt } from "#scripts/prepare.mjs";
import { sendRaw } from "#tests/harness/raw-request.ts";
import { type SpawnedServer, startServer } from "#tests/harness/server-process.ts";
import { residentBytes } from "./resident-bytes.ts";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const bodyLimit = 64 * kilobyte;

let server: SpawnedServer;
let bytesBefore: number;
let ours: string;

beforeAll(async () => {
  await ensureBuilt();
  server = await startServer();
  ours = `Host: ${new URL(server.url).host}\r\nSec-Fetch-Site: same-origin\r\nConnection: close\r\n`;
  for (let warm = 0; warm < 30; warm++) await fetch(`${server.url}/nenhuma-loja-${warm}`);
  bytesBefore = await residentBytes(server.url);
});

afterAll(async () => {
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect((await fetch(server.url)).status).toBe(200);
  expect((await residentBytes(server.url)) - bytesBefore).toBeLessThan(200 * megabyte);
  expect(server.log()).not.toMatch(/unexpected error|a page failed|unhandled|could not be decoded/i);
  expect(await server.stop()).toBe(0);
});

const get = (target: string) => sendRaw(server.url, `GET ${target} HTTP/1.1\r\n${ours}\r\n`);
const post = (target: string, body: string, headers = "") =>
  sendRaw(
    server.url,
    `POST ${target} HTTP/1.1\r\n${ours}${headers}Content-Length: ${Buffer.byteLength(body, "latin1")}\r\n\r\n${body}`,
  );

/** Refused by an answer, or by hanging up. */
function expectRefused(status: number, ...only: number[]): void {
  if (only.length > 0) expect(only).toContain(status);
  else expect(status === 0 || (status >= 400 && status < 500), `status ${status}`).toBe(true);
}

describe.concurrent("slow callers", () => {
  test("headers that arrive slowly are cut off after 10 s", async () => {
    const trickle = sendRaw(server.url, "GET / HTTP/1.1\r\nHost: loja\r\nX-Slow: ");
    const { status, ms } = await trickle;
    expectRefused(status, 408);
    expect(ms).toBeGreaterThan(9_000);
    expect(ms).toBeLessThan(14_000);
  });

  test("a connection without a request too", async () => {
    const { status, ms } = await sendRaw(server.url, "");
    expectRefused(status);
    expect(ms).toBeLessThan(14_000);
  });
});

describe("bodies", () => {
  const targets = [
    "/",
    "/adega-do-ze",
    "/adega-do-ze.data",
    "/nenhuma-loja",
    "/auth/login",
    "/auth/register.data",
    "/auth/resetPassword?token=x",
    "/perfil/dados",
    "/perfil/salvar/endereco",
    "/api/auth/sign-in/email",
    "/api/auth/sign-up/email",
  ];

  test.each(targets)("64 KB and one byte more to %s", async (target) => {
    expectRefused((await post(target, "a".repeat(bodyLimit + 1))).status, 413);
  });

  test.each(targets)("an endless one to %s", async (target) => {
    const chunk = Buffer.from(`4000\r\n${"a".repeat(0x4000)}\r\n`);
    const head = `POST ${target} HTTP/1.1\r\n${ours}Transfer-Encoding: chunked\r\n\r\n`;
    const { status, ms } = await sendRaw(server.url, head, { endless: chunk });
    // The answer may be lost when the connection is reset under a caller that goes on sending.
    expectRefused(status, 0, 413);
    expect(ms).toBeLessThan(10_000);
  });

  test.each([
    ["30,000 deep", `${"[".repeat(30_000)}${"]".repeat(30_000)}`],
    ["deep objects", `${'{"a":'.repeat(10_000)}1`],
    ["__proto__", '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'],
    ["NUL", '{"name":"a\\u0000b\0"}'],
    ["lone surrogates", '{"name":"\\ud800\\udfff\\udc00"}'],
    ["bad UTF-8", '{"name":"\xff\xfe\xc0\x80\xed\xa0\x80"}'],
    ["no JSON at all", "}{"],
    ["nothing", ""],
  ])("JSON: %s", async (_name, body) => {
    for (const target of targets) {
      expectRefused((await post(target, body, "Content-Type: application/json\r\n")).status);
    }
  });

  test("bodies that are not forms", async () => {
    for (const target of targets) {
      const broken = "Content-Type: multipart/form-data; boundary=x\r\n";
      expectRefused((await post(target, "--x\r\nbroken", broken)).status);
      expectRefused((await post(target, "__proto__=1&%ff=%zz&a[__proto__]=2", form)).status);
      expectRefused((await post(target, "a", "Content-Type: \xff\r\n")).status);
    }
  });
  const form = "Content-Type: application/x-www-form-urlencoded\r\n";

  test.each([
    ["a list of four billion", "email[4294967294]="],
    ["a list of twenty million", "email[20000000]=x"],
    ["30,000 deep", `email${".a".repeat(30_000)}=`],
    ["16,000 fields", "a=&".repeat(16_000)],
    ["a NUL", "token=%00&email=%00&id=%00&password=12345678&passwordMatch=12345678"],
  ])("a form with %s costs nothing", async (_name, body) => {
    for (const target of targets) {
      const { status, ms } = await post(target, body, form);
      expectRefused(status);
      expect(ms, target).toBeLessThan(2_000);
    }
  });

  test("a photo that does not say its length is not waited for", async () => {
    const head = `PUT /api/me/photo HTTP/1.1\r\n${ours}Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n`;
    const { status, ms } = await sendRaw(server.url, head);
    expectRefused(status, 411);
    expect(ms).toBeLessThan(5_000);
  });

  test("a client that hangs up is not logged as a failure", async () => {
    const head = `POST /adega-do-ze HTTP/1.1\r\n${ours}Transfer-Encoding: chunked\r\n\r\n7\r\n{"half"\r\n`;
    await expect(sendRaw(server.url, head, { withinMs: 200 })).rejects.toThrow();
  });
});

describe("paths", () => {
  test.each([
    "/%ff",
    "/%",
    "/%E0%A4%A",
    "/adega-do-ze/%zz",
    "/%ED%A0%80",
    "/%ff.data",
    "/a%00b",
    "/adega-do-ze%00",
    "/__proto__",
    "/constructor",
    "/adega-do-ze/__proto__",
    "/..%2f..%2fetc/passwd",
    "/../../etc/passwd",
    "/assets/../../server/index.js",
    "/assets/%2e%2e/%2e%2e/package.json",
    "*",
    "/\xe9",
    "/\x01",
    `/${"a".repeat(10_000)}`,
    `/${"a/".repeat(5_000)}a`,
    `/${"a".repeat(20_000)}`,
  ])("%j", async (target) => {
    expectRefused((await get(target)).status);
  });

  test("another spelling of a URL is redirected to the canonical one on this site", async () => {
    for (const [target, location] of [
      ["//example.com", "/example.com"],
      ["/\\example.com", undefined],
      ["//adega-do-ze", "/adega-do-ze"],
      ["/Adega-do-Ze/?utm=1", "/adega-do-ze?utm=1"],
      ["/POLITICA-de-privacidade", "/politica-de-privacidade"],
      ["/%61dega-do-ze.data?x=1", "/adega-do-ze.data?x=1"],
      ["/adega-do-ze/%70edido/a8Fh2kLm90QwErTyUiOpAs", "/adega-do-ze/pedido/a8Fh2kLm90QwErTyUiOpAs"],
    ] as const) {
      const { status, headers } = await get(target);
      if (location === undefined) expectRefused(status);
      else expect([status, headers.get("location")], target).toEqual([308, location]);
    }
  });

  test("another host's name in the request is nowhere in the answer", async () => {
    const named = await sendRaw(
      server.url,
      "GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
    );
    expect(named.status).toBe(200);
    expect(named.text).not.toContain("evil.example");
    const absolute = await get("http://evil.example/nenhuma-loja");
    expect(absolute.status).toBe(404);
    expect(absolute.text).not.toContain("evil.example");
    expect(JSON.stringify([...absolute.headers])).not.toContain("evil.example");
  });
});

describe("requests that are none", () => {
  const smuggled = "0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: loja\r\n\r\n";

  test.each([
    ["a header of 1 MB", `GET / HTTP/1.1\r\nHost: loja\r\nX-Big: ${"a".repeat(megabyte)}\r\n\r\n`, 431],
    ["20 KB of cookies", `GET / HTTP/1.1\r\nHost: loja\r\nCookie: ${"a=b; ".repeat(4_000)}\r\n\r\n`, 431],
    [
      "two lengths",
      "POST / HTTP/1.1\r\nHost: loja\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
      400,
    ],
    [
      "a length and chunks",
      `POST / HTTP/1.1\r\nHost: loja\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n${smuggled}`,
      400,
    ],
    [
      "a wrong coding",
      `POST / HTTP/1.1\r\nHost: loja\r\nTransfer-Encoding: xchunked\r\n\r\n${smuggled}`,
      400,
    ],
    ["a negative length", "POST / HTTP/1.1\r\nHost: loja\r\nContent-Length: -5\r\n\r\n", 400],
    ["a folded header", "GET / HTTP/1.1\r\nHost: loja\r\nX: a\r\n b\r\n\r\n", 400],
    ["NUL in a header", "GET / HTTP/1.1\r\nHost: loja\r\nX: a\0b\r\n\r\n", 400],
    ["no host", "GET /nenhuma-loja HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    ["a host that is none", "GET /nenhuma-loja HTTP/1.1\r\nHost: a b/c?d\r\nConnection: close\r\n\r\n", 400],
    ["the start of TLS", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc", 400],
    ["HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400],
    ["an unknown method", "FOO / HTTP/1.1\r\nHost: loja\r\n\r\n", 400],
    ["a method in small letters", "get / HTTP/1.1\r\nHost: loja\r\n\r\n", 400],
    ["CONNECT", "CONNECT example.com:443 HTTP/1.1\r\nHost: loja\r\n\r\n", 0],
    ["TRACE", "TRACE / HTTP/1.1\r\nHost: loja\r\nConnection: close\r\n\r\n", 403],
    ["PROPFIND", "PROPFIND / HTTP/1.1\r\nHost: loja\r\nConnection: close\r\n\r\n", 403],
    ["DELETE from nowhere", "DELETE / HTTP/1.1\r\nHost: loja\r\nConnection: close\r\n\r\n", 403],
  ])("%s", async (_name, bytes, wanted) => {
    const { status, text } = await sendRaw(server.url, bytes);
    // Under a caller that still sends, the answer may be lost with the connection.
    expectRefused(status, wanted, 0);
    expect(text).not.toMatch(/^ok$/m);
  });
});
