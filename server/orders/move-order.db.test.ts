import { expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import type { SentDraft } from "#domain/draft-schema.ts";
import { openShop, placeDraft } from "#tests/harness/order-shop.ts";
import { draftOf, item, now, stockOf } from "#tests/harness/shop.ts";
import { actorOf, move } from "#tests/harness/staff.ts";
import { cancelMyOrder } from "./cancel-my-order.ts";
import { markPaid } from "./mark-paid.ts";
import { moveOrder } from "./move-order.ts";
import { seeOrder } from "./see-order.ts";

async function place(database: Database, draft: SentDraft): Promise<string> {
  const result = await placeDraft(database, draft);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.orderId;
}

test("an order moves on step by step, tells everyone, keeps who did it, and repeating a step is a success", async () => {
  const database = await openShop();
  const id = await place(database, draftOf([item("a")]));
  const topics: string[] = [];
  // The database's own notices of the shop that was just made come when they come.
  database.changes.subscribe((topic) => !topic.startsWith("store") && topics.push(topic));
  expect(await move(database, id, "preparing", now + 1)).toMatchObject({ ok: true, changed: true });
  expect(topics).toEqual([`order/${id}`, "board/shop"]);
  const last = { step: "preparing", name: "dona", at: now + 1 };
  expect(await move(database, id, "preparing", now + 2)).toEqual({
    ok: true,
    changed: false,
    step: "preparing",
    last,
  });
  // Of another way of delivery.
  expect(await move(database, id, "ready")).toMatchObject({ ok: false, reason: "stands", last });
  // Somebody who still saw it as new.
  expect(await move(database, id, "canceled")).toMatchObject({ ok: false, reason: "stands", last });
  expect(await move(database, id, "done", now + 3)).toMatchObject({ ok: true, changed: true });
  expect(await move(database, id, "dispatched")).toMatchObject({ ok: false, reason: "stands", step: "done" });
  expect(await move(database, "x".repeat(22), "done")).toEqual({ ok: false, reason: "not-found" });
  const elsewhere = await actorOf(database, "moveOrders", { name: "outra", slug: "other" });
  expect(await moveOrder({ database, now: () => now }, elsewhere, id, { to: "done" })).toEqual({
    ok: false,
    reason: "not-found",
  });
  const history = await database.query
    .selectFrom("order_status_history")
    .selectAll()
    .orderBy("seq")
    .execute();
  expect(history).toMatchObject([
    { seq: 1, status: "new", step: "new", actor: "customer", user_id: null, at: now },
    { seq: 2, status: "pending", step: "preparing", actor: "store", user_id: "dona", detail: "30 min" },
    { seq: 3, status: "done", step: "done", actor: "store", user_id: "dona", at: now + 3 },
  ]);
  const order = await database.query.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
  expect(order).toMatchObject({
    status: "done",
    stage: null,
    rev: 3,
    seen_at: now + 1,
    finished_at: now + 3,
  });
  expect(order).toMatchObject({ promised_at: now + 1 + 30 * 60_000, alarm_try_at: null });
});

test("whoever opens an order has seen it, once; then the customer cannot cancel it any more", async () => {
  const database = await openShop();
  const id = await place(database, draftOf([item("a")]));
  const services = { database, now: () => now + 7 };
  const other = await place(database, draftOf([item("a")]));
  expect(await cancelMyOrder(services, "shop", other)).toEqual({ ok: true });
  expect(await cancelMyOrder(services, "shop", other)).toEqual({ ok: true });
  expect(await stockOf(database, "a")).toBe(99);
  expect(await move(database, other, "preparing")).toMatchObject({
    ok: false,
    last: { step: "canceled", name: null, at: now + 7 },
  });
  const actor = await actorOf(database, "seeOrders", { name: "ana", role: "attendant" });
  expect(await seeOrder(services, actor, id)).toBe(true);
  expect(await seeOrder({ database, now: () => now + 9 }, actor, id)).toBe(true);
  expect(await seeOrder(services, actor, "x".repeat(22))).toBe(false);
  const order = database.query
    .selectFrom("orders")
    .select(["seen_at", "alarm_try_at", "rev"])
    .where("id", "=", id);
  expect(await order.executeTakeFirst()).toEqual({ seen_at: now + 7, alarm_try_at: null, rev: 2 });
  expect(await cancelMyOrder(services, "shop", id)).toEqual({ ok: false, reason: "seen" });
  expect(await cancelMyOrder(services, "other", id)).toEqual({ ok: false, reason: "not-found" });
});

test("a person of the store marks as paid what is paid at the door or to its own key, once", async () => {
  const database = await openShop();
  await database.query
    .updateTable("stores")
    .set({ pay_mercadopago: true })
    .where("id", "=", "shop")
    .execute();
  const actor = await actorOf(database, "moveOrders");
  const services = { database, now: () => now + 1 };
  const cash = await place(database, draftOf([item("a")], { payment: "cash" }));
  const online = await place(database, draftOf([item("a")], { payment: "mercadopago" }));
  expect(await markPaid(services, actor, cash)).toEqual({ ok: true, changed: true });
  expect(await markPaid(services, actor, cash)).toEqual({ ok: true, changed: false });
  expect(await markPaid(services, actor, online)).toEqual({ ok: false, reason: "not-by-hand" });
  const history = await database.query
    .selectFrom("order_status_history")
    .selectAll()
    .where("step", "=", "paid")
    .execute();
  expect(history).toMatchObject([{ order_id: cash, status: "new", user_id: "dona", at: now + 1 }]);
});
