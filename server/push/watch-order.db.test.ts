import { expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { readConfig } from "#server/config.ts";
import { openShop, placeDraft } from "#tests/harness/order-shop.ts";
import { PushReceiver } from "#tests/harness/push-receiver.ts";
import { draftOf, item, now } from "#tests/harness/shop.ts";
import { unwatchOrder } from "./unwatch-order.ts";
import { watchOrder } from "./watch-order.ts";

const service = "http://127.0.0.1:1";
const config = readConfig({ PUSH_SERVICES: service });

async function open() {
  const database = await openShop();
  const placed = await placeDraft(database, draftOf([item("a")]));
  if (!placed.ok) throw new Error(placed.reason);
  const { orderId } = placed;
  let at = now;
  const needs = { database, config, now: () => at++ };
  const watch = (subscription: unknown, slug = "shop", id = orderId) =>
    watchOrder(needs, { slug, orderId: id, subscription });
  const unwatch = (subscription: unknown) => unwatchOrder(needs, { slug: "shop", orderId, subscription });
  return { database, orderId, watch, unwatch };
}

async function endpoints(database: Database) {
  const rows = await database.query
    .selectFrom("order_watchers")
    .select("endpoint")
    .orderBy("created_at")
    .execute();
  return rows.map(({ endpoint }) => endpoint);
}

test("whoever has the link watches; twice is once; and stops", async () => {
  const { database, watch, unwatch } = await open();
  const mine = new PushReceiver(service);
  expect(await watch(mine.toJSON())).toEqual({ ok: true });
  expect(await watch(mine.toJSON())).toEqual({ ok: true });
  expect(await endpoints(database)).toEqual([mine.endpoint]);
  expect(await unwatch({ endpoint: mine.endpoint })).toEqual({ ok: true });
  expect(await unwatch({ endpoint: mine.endpoint })).toEqual({ ok: true });
  expect(await endpoints(database)).toEqual([]);
});

test("the newest five stay, also when many come at once", async () => {
  const { database, watch } = await open();
  const receivers = Array.from({ length: 7 }, () => new PushReceiver(service));
  for (const receiver of receivers) await watch(receiver.toJSON());
  expect(await endpoints(database)).toEqual(receivers.slice(2).map(({ endpoint }) => endpoint));
  await Promise.all(Array.from({ length: 12 }, () => watch(new PushReceiver(service).toJSON())));
  expect(await endpoints(database)).toHaveLength(5);
});

test("not another's order, not one that is over, not a server that we do not know", async () => {
  const { database, orderId, watch } = await open();
  const mine = new PushReceiver(service);
  expect(await watch(mine.toJSON(), "other")).toEqual({ ok: false, reason: "not-found" });
  expect(await watch(mine.toJSON(), "shop", "x".repeat(22))).toEqual({ ok: false, reason: "not-found" });
  const elsewhere = new PushReceiver("http://127.0.0.1:2").toJSON();
  expect(await watch(elsewhere)).toEqual({ ok: false, reason: "service" });
  const { keys, endpoint } = mine.toJSON();
  for (const wrong of [
    null,
    "text",
    {},
    { endpoint },
    { endpoint, keys: { ...keys, auth: "short" } },
    { endpoint, keys: { ...keys, p256dh: keys.p256dh.slice(4) } },
    { endpoint, keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString("base64url") } },
    { endpoint: `${service}/${"x".repeat(1_000)}`, keys },
  ])
    expect(await watch(wrong), JSON.stringify(wrong)).toEqual({ ok: false, reason: "invalid" });
  for (const status of ["done", "canceled"] as const) {
    await database.query.updateTable("orders").set({ status }).where("id", "=", orderId).execute();
    expect(await watch(mine.toJSON())).toEqual({ ok: false, reason: "over" });
  }
  expect(await endpoints(database)).toEqual([]);
});
