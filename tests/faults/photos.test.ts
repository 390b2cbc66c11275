import { existsSync, readFileSync } from "node:fs";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { demoCustomer } from "#db/demo/demo-customer.ts";
import { ensureBuilt } from "#scripts/prepare.mjs";
import { childOf } from "#tests/harness/child-of.ts";
import { jpegWithScans } from "#tests/harness/many-scans.ts";
import { type SpawnedServer, startServer } from "#tests/harness/server-process.ts";

const withinMs = 10_000;

beforeAll(ensureBuilt);

test("small files that take long to decode are refused; a stop does not wait for a decode", async () => {
  const server = await startServer();
  onTestFinished(() => server.kill());
  const put = await signIn(server);

  const good = await put(await jpegWithScans(12));
  expect(good.status).toBe(200);
  const bomb = await jpegWithScans(4_000, 4_000);
  expect(bomb.length).toBeLessThan(500_000);
  for (const answer of await Promise.all([put(bomb), put(bomb), put(bomb)])) {
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message: "Não foi possível ler esta foto. Use outra." });
  }

  // As many scans as are allowed, of as large a picture: seconds of a processor.
  const slow = await jpegWithScans(100, 5_400);
  const waiting = [put(slow), put(slow), put(slow)];
  const answers = Promise.allSettled(waiting);
  let decoder = 0;
  await expect.poll(() => (decoder = childOf(server)), { timeout: 30_000, interval: 5 }).toBeGreaterThan(0);
  const started = Date.now();
  expect(await server.stop()).toBe(0);
  expect(Date.now() - started).toBeLessThan(withinMs);
  await expect.poll(() => runs(decoder)).toBe(false);
  await answers;
}, 300_000);

async function signIn({ url }: SpawnedServer) {
  const { email, password } = demoCustomer;
  const answer = await fetch(`${url}/auth/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: url },
    body: new URLSearchParams({ email, password }),
  });
  expect(answer.status).toBe(302);
  const cookie = answer.headers.getSetCookie().map((set) => set.split(";")[0]);
  return (photo: Buffer) =>
    fetch(`${url}/api/me/photo`, {
      method: "PUT",
      headers: { origin: url, cookie: cookie.join("; ") },
      body: new Uint8Array(photo),
    });
}

/** What ended and was not fetched by its parent is there still, without a command. */
const runs = (pid: number) =>
  existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, "utf8") !== "";
