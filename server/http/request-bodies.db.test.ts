import { expect, onTestFinished, test, vi } from "vitest";
import { uploadPath } from "#domain/panel-paths.ts";
import { clientIpHeader } from "#server/limits/client-ip.ts";
import { ana, bia, openTestIdentity, signUp, type TestIdentity } from "#tests/harness/identity.ts";
import { green } from "#tests/harness/picture-shop.ts";
import { addStore, now } from "#tests/harness/shop.ts";

/** More than the slots for requests in flight. */
const slots = 500;

/** Requests whose bodies do not come. They end with the test. */
function sendSlowly(
  world: TestIdentity,
  count: number,
  path: string,
  method: string,
  cookie = "",
  more: Record<string, string> = {},
) {
  const left = new AbortController();
  const sent = Array.from({ length: count }, () => {
    const { readable, writable } = new TransformStream();
    const headers = { cookie, "sec-fetch-site": "same-origin", "content-length": "100", ...more };
    const init: RequestInit & { duplex: "half" } = { method, body: readable, headers, duplex: "half" };
    return { answer: world.fetch(path, { ...init, signal: left.signal }), writable };
  });
  let waiting = count;
  for (const { answer } of sent) {
    void answer.then(() => {
      waiting -= 1;
    });
  }
  onTestFinished(async () => {
    // Those who wait for a place hang up, and the others are done.
    left.abort();
    for (const { writable } of sent) await writable.close().catch(() => {});
    await Promise.all(sent.map(({ answer }) => answer));
  });
  return () => waiting;
}

test("forms that are still arriving hold no slot", async () => {
  const world = await openTestIdentity();
  sendSlowly(world, slots + 100, "/auth/login", "POST");
  expect((await world.fetch("/api/me")).status).toBe(200);
  expect((await world.fetch("/auth/login", { method: "POST", body: "a=b", headers: ours })).status).toBe(200);
});
const ours = { "sec-fetch-site": "same-origin" };

test("a form is looked through whatever it is said to be before", async () => {
  const world = await openTestIdentity();
  const form = "application/x-www-form-urlencoded";
  const send = (type: string, body: string) =>
    world.fetch("/auth/login", { method: "POST", body, headers: { ...ours, "content-type": type } });
  expect((await send(form, "a=b")).status).toBe(200);
  expect((await send(form, "a=%00")).status).toBe(400);
  expect((await send(`x/y, ${form}`, "a=%00")).status).toBe(400);
});

test("photos that are still arriving hold none either, nor do those that wait for them", async () => {
  const world = await openTestIdentity();
  const { cookies, viewer } = await signUp(world);
  vi.spyOn(world.identity, "getViewer").mockResolvedValue(viewer);
  // More than one person's requests in flight; the last of them would be refused.
  const waiting = sendSlowly(world, 50, "/api/me/photo", "PUT", cookies);
  const mine = { headers: { cookie: cookies } };
  expect((await world.fetch("/api/me", mine)).status).toBe(200);
  expect(waiting()).toBe(50);
});

test("one account that announces large files from many networks, for many stores, holds up nobody else's", async () => {
  const world = await openTestIdentity({ env: { RATE_LIMIT: "on" } });
  const [flooder, neighbour] = [await signUp(world, ana), await signUp(world, bia)];
  const own = async (store_id: string, { id }: { id: string }) => {
    await addStore(world.database, store_id);
    const member = { store_id, user_id: id, role: "owner" as const, created_at: now };
    await world.database.query.insertInto("store_members").values(member).execute();
  };
  await own("neighbour", neighbour);
  const stores = Array.from({ length: 6 }, (_, at) => `zero-${at}`);
  for (const store of stores) await own(store, flooder);
  const body = Buffer.concat([green, Buffer.alloc(8_000_000)]);
  const entered = vi.spyOn(world.lines, "enterFile");
  const waiting = Array.from({ length: 20 }, (_, network) =>
    sendSlowly(world, 1, uploadPath(stores[network % 6] ?? "", "fotos"), "PUT", flooder.cookies, {
      "content-length": "10000000",
      [clientIpHeader]: `192.0.2.${network}`,
    }),
  );
  const stillWaiting = () => waiting.reduce((sum, each) => sum + each(), 0);
  await expect.poll(() => entered.mock.calls, { timeout: 10_000 }).toHaveLength(20);
  expect(stillWaiting()).toBe(20);
  const headers = { ...ours, cookie: neighbour.cookies, [clientIpHeader]: "198.51.100.1" };
  const sent = await world.fetch(uploadPath("neighbour", "fotos"), { method: "PUT", body, headers });
  expect(sent.status).toBe(200);
  // Had the neighbour waited, those who send too slowly would have been ended first.
  expect(stillWaiting(), "one of them had to give way").toBe(19);
});

test("of one client, only so many bodies may arrive at once", async () => {
  const world = await openTestIdentity({ env: { RATE_LIMIT: "on" } });
  sendSlowly(world, 120, "/auth/login", "POST");
  const more = { method: "POST", body: "a".repeat(60_000), headers: ours };
  const refused = await Promise.all([1, 2].map(() => world.fetch("/auth/login", more)));
  expect(refused.map(({ status }) => status)).toEqual([200, 503]);
  expect(refused[1]?.headers.get("retry-after")).toBe("5");
});
