import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { bia, openTestIdentity, origin, signUp } from "#tests/harness/identity.ts";
import { PushReceiver } from "#tests/harness/push-receiver.ts";
import { startPushService } from "#tests/harness/push-service.ts";
import { addProducts, addStore, draftOf, item, newKey, now } from "#tests/harness/shop.ts";
import { testDevice } from "./test-device.ts";

async function open(env: Record<string, string> = {}) {
  const database = await openTestDatabase();
  await addStore(database, "shop");
  await addProducts(database, "shop", { id: "a" });
  const service = await startPushService();
  onTestFinished(service.stop);
  const world = await openTestIdentity({ database, env: { PUSH_SERVICES: service.url, ...env } });
  const send = (method: string, path: string, body: unknown, cookie = "") =>
    world.fetch(path, {
      method,
      headers: { origin, cookie, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  return { ...world, database, service, send };
}

const devices = "/api/panel/shop/devices";

async function join(world: Awaited<ReturnType<typeof open>>, role: "owner" | "attendant") {
  const person = await signUp(world);
  await world.database.query
    .insertInto("store_members")
    .values({ store_id: "shop", user_id: person.id, role, created_at: now })
    .execute();
  return person;
}

test("a member turns a device on, tests it alone, and turns it off; nobody else does", async () => {
  const world = await open();
  const { service, send } = world;
  const { cookies } = await join(world, "attendant");
  const stranger = await signUp(world, bia);
  const { key } = await (await world.fetch("/api/push/key")).json();
  expect(Buffer.from(key, "base64url")).toHaveLength(65);

  const mine = service.subscribe();
  const calls = [
    ["POST", devices],
    ["DELETE", devices],
    ["POST", `${devices}/test`],
  ] as const;
  for (const [method, path] of calls) {
    expect((await send(method, path, mine)).status).toBe(401);
    expect((await send(method, path, mine, stranger.cookies)).status).toBe(404);
  }
  expect((await send("POST", `${devices}/test`, mine, cookies)).status).toBe(409);
  expect((await send("POST", devices, mine, cookies)).status).toBe(200);
  const other = service.subscribe();
  await send("POST", devices, other, cookies);
  expect((await send("POST", `${devices}/test`, mine, cookies)).status).toBe(200);
  expect(service.received.map(({ receiver }) => receiver)).toEqual([mine]);
  expect(JSON.parse(service.received[0]?.text ?? "")).toMatchObject({
    title: "Notificação de teste · Loja shop",
    path: "/painel/shop/pedidos",
  });
  service.next({ status: 410 });
  expect((await send("POST", `${devices}/test`, mine, cookies)).status).toBe(409);
  service.next({ status: 400 });
  expect((await send("POST", `${devices}/test`, other, cookies)).status).toBe(502);
  expect((await send("DELETE", devices, { endpoint: other.endpoint }, cookies)).status).toBe(200);
  expect(await world.database.query.selectFrom("panel_devices").select("id").execute()).toEqual([]);
});

test("a person tests one device at a time, and none for longer than somebody waits", async () => {
  const stalled = await startPushService({ holds: true });
  onTestFinished(stalled.stop);
  const world = await open({ PUSH_SERVICES: stalled.url });
  const { send } = world;
  const { cookies, viewer } = await join(world, "owner");
  const device = stalled.subscribe();
  expect((await send("POST", devices, device, cookies)).status).toBe(200);
  const first = send("POST", `${devices}/test`, device, cookies);
  await expect.poll(stalled.waiting).toBe(1);
  const others = await Promise.all([1, 2, 3].map(() => send("POST", `${devices}/test`, device, cookies)));
  expect(others.map(({ status }) => status)).toEqual([429, 429, 429]);
  stalled.release();
  expect((await first).status).toBe(200);

  const checked = await world.services.checkPermission(viewer, "shop", "seeOrders");
  if (!checked.ok) throw new Error("no member");
  const began = performance.now();
  expect(await testDevice(world.services, checked.actor, device, 2_000)).toEqual({
    ok: false,
    reason: "failed",
  });
  expect(performance.now() - began).toBeLessThan(8_000);
  stalled.release();
  await expect.poll(() => stalled.answered).toHaveLength(2);
  await sleep(100);
  expect([stalled.waiting(), stalled.answered.length], "it is not tried again").toEqual([0, 2]);
});

test("an endpoint of a server that we do not know is refused in words, and never called", async () => {
  const world = await open();
  const { cookies } = await join(world, "owner");
  const elsewhere = await startPushService();
  onTestFinished(elsewhere.stop);
  const answer = await world.send("POST", devices, elsewhere.subscribe(), cookies);
  expect([answer.status, await answer.json()]).toEqual([
    422,
    expect.objectContaining({ message: expect.stringContaining("não é aceito") }),
  ]);
  expect((await world.send("POST", devices, "nonsense", cookies)).status).toBe(400);
  expect(elsewhere.answered).toEqual([]);
});

test("a customer watches an order placed over HTTP, and the shop's phone hears of it", async () => {
  const world = await open();
  const { service, send, services } = world;
  const { cookies } = await join(world, "owner");
  const phone = service.subscribe();
  await send("POST", devices, phone, cookies);
  const placed = await send("POST", "/api/stores/shop/orders", {
    key: newKey(),
    draft: draftOf([item("a")]),
  });
  const { orderId } = await placed.json();
  await services.push.settled();
  expect(service.received.map(({ receiver }) => receiver)).toEqual([phone]);
  const watch = `/api/stores/shop/orders/${orderId}/watch`;
  const mine = service.subscribe();
  expect((await send("POST", watch, mine)).status).toBe(200);
  expect((await send("POST", "/api/stores/other/orders/x/watch", mine)).status).toBe(404);
  expect((await send("DELETE", watch, mine)).status).toBe(200);
  expect(await world.database.query.selectFrom("order_watchers").select("id").execute()).toEqual([]);
});

test("a browser that renewed its subscription keeps its store and its order", async () => {
  const world = await open();
  const { service, send, database } = world;
  const { cookies } = await join(world, "owner");
  const placed = await send("POST", "/api/stores/shop/orders", {
    key: newKey(),
    draft: draftOf([item("a")]),
  });
  const { orderId } = await placed.json();
  const [old, fresh] = [service.subscribe(), service.subscribe()];
  await send("POST", devices, old, cookies);
  await send("POST", `/api/stores/shop/orders/${orderId}/watch`, old);
  const renewed = { endpoint: old.endpoint, subscription: fresh };
  expect((await send("POST", "/api/push/renew", renewed)).status).toBe(200);
  expect((await send("POST", "/api/push/renew", renewed)).status).toBe(200);
  for (const table of ["panel_devices", "order_watchers"] as const) {
    const rows = await database.query.selectFrom(table).select("endpoint").execute();
    expect(rows).toEqual([{ endpoint: fresh.endpoint }]);
  }
});

test("watching is counted per client", async () => {
  const world = await open({ RATE_LIMIT: "on" });
  const body = new PushReceiver(world.service.url).toJSON();
  const statuses: number[] = [];
  for (let count = 0; count < 21; count++) {
    statuses.push((await world.send("POST", "/api/stores/shop/orders/x/watch", body)).status);
  }
  expect([statuses.slice(0, 20).every((status) => status === 404), statuses.at(-1)]).toEqual([true, 429]);
});
