import { expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import type { Services } from "#server/context.ts";
import type { Identity } from "#server/identity/identity.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { addProducts, addStore, countWritten, draftOf, item, log, newKey } from "#tests/harness/shop.ts";
import { createOrderLimits } from "./order-limits.ts";
import { receiveOrder } from "./receive-order.ts";

async function openShop(): Promise<Database> {
  const database = await openTestDatabase();
  await addStore(database, "shop");
  await addProducts(database, "shop", { id: "a" });
  return database;
}

interface Others {
  getViewer?: Identity["getViewer"];
  allowOrder?: Services["allowOrder"];
}

const servicesOn = (
  database: Database,
  { getViewer = async () => null, allowOrder = () => ({ ok: true }) }: Others = {},
) => ({ database, log, now: Date.now, identity: { getViewer }, allowOrder });

const post = (
  body: string,
  headers: Record<string, string> = { "content-type": "application/json; charset=utf-8" },
) => new Request("http://localhost/shop/cart", { method: "POST", body, headers });

const order = (draft = draftOf([item("a")])) => JSON.stringify({ key: newKey(), draft });

test("an order over HTTP, as a guest and signed in", async () => {
  const database = await openShop();
  const ana = { id: "ana", name: "Ana", email: "ana@example.com" };
  await database.query
    .insertInto("users")
    .values({ ...ana, created_at: "", updated_at: "" })
    .execute();
  const getViewer = async () => ({ ...ana, sessionId: "", phone: null, cpf: null, photo: null });
  const [guest, signedIn] = [servicesOn(database), servicesOn(database, { getViewer })];
  for (const [first, second, forAccount] of [
    [guest, signedIn, false],
    [signedIn, guest, true],
  ] as const) {
    const body = order();
    const made = await receiveOrder(first, "shop", post(body));
    expect(made).toMatchObject({ status: 200, result: { ok: true, forAccount } });
    // Sent again after the session began or ended, the order still belongs to the same person.
    expect(await receiveOrder(second, "shop", post(body))).toEqual(made);
  }
  const orders = await database.query.selectFrom("orders").select("user_id").orderBy("created_at").execute();
  expect(orders.map(({ user_id }) => user_id).sort()).toEqual(["ana", null]);
});

test("each refusal has its status", async () => {
  const database = await openShop();
  const services = servicesOn(database);
  const cases: [number, string, string, Request][] = [
    [409, "store", "nowhere", post(order())],
    [422, "draft", "shop", post(order(draftOf([])))],
    [409, "changed", "shop", post(order(draftOf([item("a", 1, 5)])))],
    [400, "invalid", "shop", post("{")],
    [400, "invalid", "shop", post("")],
    [400, "invalid", "shop", post("[".repeat(30_000))],
    [400, "invalid", "shop", post("[".repeat(30_000) + "]".repeat(30_000))],
    [400, "invalid", "shop", post('{"__proto__":{"key":1}}')],
    [400, "invalid", "shop", post(order(), { "content-type": "text/plain" })],
    [400, "invalid", "shop", post(order(), { "content-type": "application/x-www-form-urlencoded" })],
    [400, "invalid", "shop", new Request("http://localhost/shop/cart", { method: "POST" })],
  ];
  for (const [status, reason, slug, request] of cases) {
    expect(await receiveOrder(services, slug, request)).toMatchObject({
      status,
      result: { ok: false, reason },
    });
  }
  expect(await countWritten(database)).toMatchObject({ orders: 0, idempotency_keys: 0 });
});

test("ten orders a minute and sixty an hour from one address, then it says how long to wait", async () => {
  const database = await openShop();
  let now = 1_000_000;
  const services = servicesOn(database, { allowOrder: createOrderLimits(true, () => now) });
  const send = (client: string) => {
    const headers = { "content-type": "application/json", "x-client-ip": client };
    return receiveOrder(services, "shop", post("{}", headers));
  };
  for (let minute = 0; minute < 6; minute++) {
    for (let count = 0; count < 10; count++) expect((await send("1.1.1.1")).status).toBe(400);
    const refused = await send("1.1.1.1");
    expect(refused).toMatchObject({
      status: 429,
      headers: { "retry-after": "60" },
      result: { reason: "unavailable" },
    });
    now += 60_000;
  }
  expect((await send("2.2.2.2")).status).toBe(400);
  expect(await send("1.1.1.1")).toMatchObject({
    status: 429,
    headers: { "retry-after": String(3_600 - 360) },
  });
  now += 3_600_000;
  expect((await send("1.1.1.1")).status).toBe(400);
});

test("without limits everything passes", () => {
  const allow = createOrderLimits(false, Date.now);
  for (let count = 0; count < 100; count++) expect(allow(post(""))).toEqual({ ok: true });
});

test("a database that does not answer is told as such, never as an error", async () => {
  const database = await openShop();
  const failing = (error: Error): Database => ({ ...database, inBatches: () => Promise.reject(error) });
  const errors = [
    Object.assign(new Error("database or disk is full"), { code: "ERR_SQLITE_ERROR", errcode: 13 }),
    Object.assign(new Error("could not extend file"), { code: "53100" }),
    Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }),
    new Error("Connection terminated unexpectedly"),
    new Error("timeout exceeded when trying to connect"),
  ];
  for (const error of errors) {
    const answer = await receiveOrder(servicesOn(failing(error)), "shop", post(order()));
    expect(answer).toMatchObject({ status: 503, result: { ok: false, reason: "unavailable" } });
    expect(answer.headers).toEqual({ "retry-after": "2" });
  }
  const getViewer = () => Promise.reject(errors[2]);
  const answer = await receiveOrder(servicesOn(database, { getViewer }), "shop", post(order()));
  expect(answer).toMatchObject({ status: 503, result: { reason: "unavailable" } });
  // A bug is not reported as an outage.
  const bug = receiveOrder(servicesOn(failing(new TypeError("x"))), "shop", post(order()));
  await expect(bug).rejects.toThrow(TypeError);
});

test("a try that fails for a moment is repeated, and the order is made once", async () => {
  const database = await openShop();
  let failures = 2;
  const shaky: Database = {
    ...database,
    async inBatches(store, work) {
      // The answer to the commit is lost: the order exists, and nobody knows.
      const result = await database.inBatches(store, work);
      if (failures-- > 0) throw Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });
      return result;
    },
  };
  const answer = await receiveOrder(servicesOn(shaky), "shop", post(order()));
  expect(answer.status).toBe(200);
  expect(await countWritten(database)).toMatchObject({ orders: 1, order_items: 1, order_status_history: 1 });
});
