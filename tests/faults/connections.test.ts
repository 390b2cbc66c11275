import { connect } from "node:net";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { ensureBuilt } from "#scripts/prepare.mjs";
import { type SpawnedServer, startServer } from "#tests/harness/server-process.ts";

const opened = 300;
const share = 250;

beforeAll(ensureBuilt);

/** How many of so many connections at once get an answer; those that do stay open. */
async function answered(server: SpawnedServer): Promise<number> {
  const answers = await Promise.all(Array.from({ length: opened }, () => firstBytes(server)));
  return answers.filter((answer) => answer.startsWith("HTTP/1.1 200")).length;
}

/** Of the answer; empty when the connection was closed instead. */
function firstBytes(server: SpawnedServer): Promise<string> {
  const { port, host } = new URL(server.url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    socket.write(`GET /favicon.svg HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    socket.on("data", (bytes) => resolve(String(bytes)));
    // Reset while it was still sending.
    socket.on("error", () => resolve(""));
    socket.on("close", () => resolve(""));
  });
}

test("one IP may hold so many connections; the rest are closed at once", async () => {
  const server = await startServer({ env: { RATE_LIMIT: "on" } });
  onTestFinished(() => server.kill());
  const count = await answered(server);
  // Those that asked whether it is ready may still be open.
  expect(count).toBeGreaterThan(share - 20);
  expect(count).toBeLessThanOrEqual(share);
});

test.each([
  ["behind a proxy, whose connections they all are", { RATE_LIMIT: "on", TRUSTED_PROXIES: "1" }],
  ["without limits", { RATE_LIMIT: "off" }],
])("%s, there is no share", async (_, env) => {
  const server = await startServer({ env });
  onTestFinished(() => server.kill());
  expect(await answered(server)).toBe(opened);
});

test("a proxy that nobody told of is noticed in the log, once", async () => {
  const server = await startServer();
  onTestFinished(() => server.kill());
  for (const path of ["/nenhuma-loja", "/outra-loja", "/healthz"]) {
    await fetch(`${server.url}${path}`, { headers: { "x-forwarded-for": "203.0.113.7" } });
  }
  await expect.poll(() => server.log()).toContain("set TRUSTED_PROXIES");
  expect(server.log().match(/X-Forwarded-For/g)).toHaveLength(1);
  expect(server.log()).not.toContain("203.0.113.7");
});
