import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { type Misbehaviour, startBadPeer } from "#tests/harness/bad-peer.ts";
import { callOut } from "./call-out.ts";

test.each<[Misbehaviour, string]>([
  ["stalls before its headers", "too slow"],
  ["stalls in its body", "too slow"],
  ["trickles for ever", "too slow"],
  ["sends without end", "too large"],
  ["claims a huge length", "too slow"],
])("a server that %s is left, and no connection stays", async (how, reason) => {
  const peer = await startBadPeer(how);
  onTestFinished(peer.stop);
  const before = process.memoryUsage.rss();
  const timeoutMs = reason === "too slow" ? 500 : 20_000;
  const calls = Array.from({ length: 20 }, () => callOut({ url: peer.url, maxBytes: 100_000, timeoutMs }));
  for (const outcome of await Promise.allSettled(calls)) {
    expect(outcome).toMatchObject({ status: "rejected", reason: { message: reason } });
  }
  await expect.poll(peer.open).toBe(0);
  expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024);
});

test("a redirect is not followed", async () => {
  const peer = await startBadPeer("redirects");
  onTestFinished(peer.stop);
  expect((await callOut({ url: `${peer.url}/here`, maxBytes: 1_000, timeoutMs: 20_000 })).status).toBe(302);
  expect(peer.asked).toEqual(["/here"]);
});

test("the connection is closed when whoever caused the call leaves", async () => {
  const peer = await startBadPeer("stalls in its body");
  onTestFinished(peer.stop);
  const visitor = new AbortController();
  const call = callOut({ url: peer.url, maxBytes: 1_000, timeoutMs: 60_000, signal: visitor.signal });
  await expect.poll(() => peer.asked).toHaveLength(1);
  visitor.abort();
  await expect(call).rejects.toThrow("nobody waits any more");
  await expect.poll(peer.open).toBe(0);
});

test("a good answer comes whole, with what was sent", async () => {
  const server = createServer(async (request, response) => {
    response.writeHead(201).end(`${request.method} ${request.headers.accept} ${await text(request)}`);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const { status, body } = await callOut({
    url: `http://127.0.0.1:${port}/`,
    method: "POST",
    headers: { accept: "text/plain" },
    body: "açaí=1",
    timeoutMs: 20_000,
    maxBytes: 1_000,
  });
  expect([status, body.toString()]).toEqual([201, "POST text/plain açaí=1"]);
  const dead = callOut({ url: "http://127.0.0.1:1/", timeoutMs: 20_000, maxBytes: 1_000 });
  await expect(dead).rejects.toThrow(/ECONNREFUSED/);
});
