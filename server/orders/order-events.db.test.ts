import { expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#db/database.ts";
import { clientIpHeader } from "#server/limits/client-ip.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { reading } from "#tests/harness/event-stream.ts";
import { serve } from "#tests/harness/served.ts";
import { addProducts, addStore, draftOf, item, log, newKey, now } from "#tests/harness/shop.ts";
import { actorOf, move } from "#tests/harness/staff.ts";
import { markPaid } from "./mark-paid.ts";
import { orderEvents } from "./order-events.ts";
import { placeOrder } from "./place-order.ts";
import { seeOrder } from "./see-order.ts";

const minuteMs = 60_000;

async function openShop() {
  const database = await openTestDatabase();
  await addStore(database, "shop");
  await addStore(database, "other");
  await addProducts(database, "shop", { id: "a" });
  const request = { key: newKey(), draft: draftOf([item("a")]) };
  const result = await placeOrder({ database, log, now: () => now }, { slug: "shop", request, userId: null });
  if (!result.ok) throw new Error(result.reason);
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const app = eventsOf(database, stopping.signal);
  return { database, app, stopping, orderId: result.orderId };
}

const eventsOf = (database: Database, stopping: AbortSignal, shares?: Parameters<typeof orderEvents>[1]) =>
  serve({ database, log }, orderEvents(stopping, shares));

test("the stream tells the present status at once, then each change, and ends when the server stops", async () => {
  const { database, app, stopping, orderId } = await openShop();
  const response = await app.request(`/shop/orders/${orderId}/events`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const stream = reading(response);
  const told = (text: string) => JSON.parse(text.match(/data: (.*)\n\n$/)?.[1] ?? "");
  expect(await stream.until(/\n\n/)).toMatch(/^event: status\ndata: {.*}\n\n$/);
  const actor = await actorOf(database, "seeOrders");
  await seeOrder({ database, now: () => now + 1 }, actor, orderId);
  expect(told(await stream.until(/"rev":2.*\n\n/))).toMatchObject({ status: "new", seenAt: now + 1 });
  await move(database, orderId, "preparing");
  expect(told(await stream.until(/"pending".*\n\n/))).toMatchObject({ stage: "preparing" });
  // A change made by another program is announced by the notice for everything.
  await database.query.updateTable("orders").set({ status: "done" }).execute();
  database.changes.publish("*");
  const text = await stream.until(/"done".*\n\n/);
  expect(text.match(/event: status/g)).toHaveLength(4);
  const started = Date.now();
  stopping.abort();
  expect(await stream.toEnd()).toBe(text);
  expect(Date.now() - started).toBeLessThan(1_000);
  expect((await app.request(`/shop/orders/${orderId}/events`)).status).toBe(503);
});

test("the progress at the moment, beside the status, for who asks now and then", async () => {
  const { database, app, orderId } = await openShop();
  const ask = async () => {
    const response = await app.request(`/shop/orders/${orderId}/status`);
    return response.json();
  };
  const placed = {
    rev: 1,
    status: "new",
    stage: null,
    paymentStatus: "novo",
    seenAt: null,
    promisedAt: null,
    alarmAt: now + 5 * minuteMs,
    cancelReason: null,
    cancelNote: "",
  };
  expect(await ask()).toEqual(placed);
  // The alarm went off; when it is sent again does not matter here.
  const alarmed = { alarmed_at: now + 5 * minuteMs, alarm_at: now + 9 * minuteMs };
  await database.query.updateTable("orders").set(alarmed).execute();
  expect(await ask()).toEqual(placed);
  await move(database, orderId, "preparing", now + 1);
  await markPaid({ database, now: () => now + 2 }, await actorOf(database, "moveOrders"), orderId);
  expect(await ask()).toMatchObject({
    rev: 3,
    status: "pending",
    stage: "preparing",
    paymentStatus: "pago",
    seenAt: now + 1,
    promisedAt: now + 1 + 30 * minuteMs,
  });
  await move(database, orderId, { to: "canceled", from: "pending", reason: "item", note: "sem gelo" });
  expect(await ask()).toMatchObject({
    status: "canceled",
    stage: null,
    cancelReason: "item",
    cancelNote: "sem gelo",
  });
});

test("a wrong id or store is not found", async () => {
  const { app, orderId } = await openShop();
  for (const path of [
    `other/orders/${orderId}`,
    `shop/orders/${"x".repeat(22)}`,
    "shop/orders/1",
    `%00/orders/${orderId}`,
  ]) {
    for (const kind of ["events", "status"]) {
      expect((await app.request(`/${path}/${kind}`)).status, `${path}/${kind}`).toBe(404);
    }
  }
});

test("one client gets so many streams and no more, and a place is free again when one ends", async () => {
  const { app, orderId } = await openShop();
  const open = (client: string) =>
    app.request(`/shop/orders/${orderId}/events`, { headers: { "x-client-ip": client } });
  const streams = await Promise.all(Array.from({ length: 100 }, () => open("1.2.3.4")));
  expect(streams.every(({ status }) => status === 200)).toBe(true);
  expect((await open("1.2.3.4")).status).toBe(503);
  expect((await open("5.6.7.8")).status).toBe(200);
  const asked = await app.request(`/shop/orders/${orderId}/events`, { method: "HEAD" });
  expect([asked.status, asked.body]).toEqual([200, null]);
  await streams[0]?.body?.cancel();
  await expect.poll(async () => (await open("1.2.3.4")).status).toBe(200);
});

test("while the database does not answer, that is what is told", async () => {
  const { database, app, orderId } = await openShop();
  const broken = Object.assign(new Error("disk I/O error"), { code: "58030" });
  const failing = {
    ...database,
    query: {
      selectFrom: () => {
        throw broken;
      },
    } as never,
  };
  const other = eventsOf(failing, new AbortController().signal);
  expect((await other.request(`/shop/orders/${orderId}/status`)).status).toBe(503);
  expect((await app.request(`/shop/orders/${orderId}/status`)).status).toBe(200);
});

test("a stream that reads while the server stops ends, and nothing is printed about it", async () => {
  const { database, orderId } = await openShop();
  const stopping = new AbortController();
  let reads = 0;
  const closing = {
    ...database,
    get query() {
      reads += 1;
      if (reads === 1) return database.query;
      stopping.abort();
      throw new TypeError("The database connection is not open");
    },
  };
  const printed = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => printed.mockRestore());
  const response = await eventsOf(closing, stopping.signal).request(`/shop/orders/${orderId}/events`);
  await reading(response).toEnd();
  expect(reads).toBe(2);
  expect(printed).not.toHaveBeenCalled();
});

test("when all streams are taken, whoever holds most gives way to who holds none", async () => {
  const { database, stopping, orderId } = await openShop();
  const app = eventsOf(database, stopping.signal, { places: 3, placesPerStore: 3, placesPerPerson: 3 });
  const open = (ip: string) =>
    app.request(`/shop/orders/${orderId}/events`, { headers: { [clientIpHeader]: ip } });
  const first = reading(await open("1.1.1.1"));
  await open("1.1.1.1");
  await open("1.1.1.1");
  expect((await open("1.1.1.1")).status).toBe(503);
  await reading(await open("2.2.2.2")).until(/event: status/);
  await first.toEnd();
});
