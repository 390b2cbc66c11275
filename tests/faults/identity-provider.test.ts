import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { ensureBuilt } from "#scripts/prepare.mjs";
import { type Misbehaviour, startBadPeer } from "#tests/harness/bad-peer.ts";
import { freePort } from "#tests/harness/free-port.ts";
import { startServer } from "#tests/harness/server-process.ts";
import { startBuyers } from "./buyers.ts";
import { askSqlite, stockUp } from "./order-invariants.ts";
import { residentBytes } from "./resident-bytes.ts";

/** More than the requests that one process has in flight at most. */
const crowd = 600;
/** So few arrive at once that a slow machine does not take them for too much to do. */
const group = 40;
/** Enough on a busy machine. */
const timeout = 600_000;

beforeAll(ensureBuilt);

test.each<[Misbehaviour, visitors: number]>([
  ["stalls before its headers", crowd],
  ["trickles for ever", crowd],
  // Each of them is answered at once, after megabytes.
  ["sends without end", 60],
])(
  "an identity provider that %s: sign-ins end, orders and pages go on",
  { timeout },
  async (how, visitors) => {
    const peer = await startBadPeer(how);
    onTestFinished(peer.stop);
    const { server, products } = await openShop({
      FACEBOOK_CLIENT_ID: "n1-app",
      FACEBOOK_CLIENT_SECRET: "n1-secret",
      FACEBOOK_URL: peer.url,
    });
    const callback = await returnFrom(server.url);
    const before = await residentBytes(server.url);
    const buyers = startBuyers(server.url, products);

    // All of them wait for their answer.
    const statuses: Promise<string>[] = [];
    const waiting = await arrive(server.url, visitors, () => {
      const socket = ask(server.url, callback);
      statuses.push(once(socket, "data").then(([answer]) => String(answer).slice(9, 12)));
      return socket;
    });
    expect((await fetch(`${server.url}/nenhuma-loja`)).status).toBe(404);
    expect(new Set(await Promise.all(statuses))).toEqual(new Set(["302"]));
    for (const socket of waiting) socket.destroy();

    // All of them leave without waiting.
    const answered = buyers.answered.size;
    const leaving = await arrive(server.url, visitors, () => ask(server.url, callback));
    for (const socket of leaving) socket.destroy();
    expect((await fetch(`${server.url}/nenhuma-loja`)).status).toBe(404);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await expect.poll(() => buyers.answered.size, { timeout: 60_000 }).toBeGreaterThan(answered + 20);
    await buyers.finish();
    expect([...buyers.refusals]).toEqual([]);

    // What was given up is over, at the provider's end as well.
    await expect.poll(peer.open, { timeout: 60_000 }).toBe(0);
    expect((await residentBytes(server.url)) - before).toBeLessThan(300 * 1024 * 1024);
    expect(server.log()).not.toContain("unexpected error");
    expect(await server.stop()).toBe(0);
  },
);

async function openShop(env: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), "n1-provider-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const start = { dataDir, env: { ...env, PORT: String(await freePort()) } };
  await (await startServer(start)).stop();
  const { ask, close } = askSqlite(dataDir);
  const products = await stockUp(ask);
  close();
  const server = await startServer(start);
  onTestFinished(() => server.kill());
  return { server, products };
}

/** The request with which a browser comes back from the provider. */
async function returnFrom(url: string): Promise<string> {
  const begun = await fetch(`${url}/api/auth/social/facebook`, { redirect: "manual" });
  const state = new URL(begun.headers.get("location") ?? "").searchParams.get("state");
  const cookies = begun.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const { host } = new URL(url);
  return `GET /api/auth/callback/facebook?code=x&state=${state} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookies.join("; ")}\r\n\r\n`;
}

async function arrive(url: string, visitors: number, come: () => Socket): Promise<Socket[]> {
  const there: Socket[] = [];
  while (there.length < visitors) {
    const some = Array.from({ length: Math.min(group, visitors - there.length) }, come);
    await Promise.all(some.map((socket) => once(socket, "connect")));
    await fetch(`${url}/healthz`);
    there.push(...some);
  }
  return there;
}

function ask(url: string, request: string): Socket {
  const socket = connect(Number(new URL(url).port), "127.0.0.1", () => socket.write(request));
  socket.on("error", () => {});
  return socket;
}
