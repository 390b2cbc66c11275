import { expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import type { SentDraft } from "#domain/draft-schema.ts";
import { pixCode } from "#domain/pix.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { addProducts, addStore, draftOf, item, log, newKey, now, stockOf } from "#tests/harness/shop.ts";
import { actorOf, move } from "#tests/harness/staff.ts";
import { getOrder } from "./get-order.ts";
import { getOrderProgress } from "./get-order-progress.ts";
import { listOrdersOfUser } from "./list-orders.ts";
import { markPaid } from "./mark-paid.ts";
import { placeOrder } from "./place-order.ts";

async function openShop(): Promise<Database> {
  const database = await openTestDatabase();
  await addStore(database, "shop", { pix_key: "loja@example.com", pix_name: "Loja", pix_city: "Recife" });
  await addStore(database, "other");
  await addProducts(database, "shop", { id: "a" }, { id: "b", sale_cents: 250 });
  return database;
}

async function place(
  database: Database,
  draft: SentDraft,
  userId: string | null = null,
  at = now,
): Promise<string> {
  const request = { key: newKey(), draft };
  const result = await placeOrder({ database, log, now: () => at }, { slug: "shop", request, userId });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.orderId;
}

test("an order is read by its link alone, also after the store closed, changed its menu or is gone", async () => {
  const database = await openShop();
  const draft = draftOf([item("b", 2, 250), item("a")], {
    delivery: "withdraw",
    payment: "pix",
    contact: "11912345678",
    name: "Ana Lima",
  });
  const id = await place(database, draft);
  const order = await getOrder(database.query, "shop", id);
  expect(order).toMatchObject({
    id,
    store: { slug: "shop", name: "Loja shop" },
    status: "new",
    createdAt: now,
    contact: "11912345678",
    customerName: "Ana Lima",
    address: null,
    delivery: "withdraw",
    payment: "pix",
    lines: [
      { productId: "b", name: "Produto b", thumbnail: null, saleCents: 250, quantity: 2 },
      { productId: "a", name: "Produto a", thumbnail: null, saleCents: 1_000, quantity: 1 },
    ],
    subtotalCents: 1_500,
    freightCents: 0,
    totalCents: 1_500,
    pixCode: pixCode({ key: "loja@example.com", name: "Loja", city: "Recife", amountCents: 1_500, txid: id }),
  });
  await database.query
    .updateTable("products")
    .set({ deleted_at: now, name: "Outro", sale_cents: 1 })
    .execute();
  await database.query
    .updateTable("stores")
    .set({ deleted_at: now, active: false })
    .where("id", "=", "shop")
    .execute();
  // Another store has taken the slug meanwhile.
  await addStore(database, "successor", { slug: "shop" });
  expect(await getOrder(database.query, "shop", id)).toMatchObject({
    store: { id: "shop" },
    lines: order?.lines,
  });
});

test("a wrong id, a wrong store and what databases cannot hold find nothing", async () => {
  const database = await openShop();
  const id = await place(database, draftOf([item("a")]));
  for (const [slug, orderId] of [
    ["other", id],
    ["nowhere", id],
    ["shop", id.slice(0, -1)],
    ["shop", "x".repeat(22)],
    ["shop", `${id}\0`],
    ["sh\0p", id],
    ["shop", "' or 1=1 --"],
  ] as const) {
    expect(await getOrder(database.query, slug, orderId)).toBeNull();
    expect(await getOrderProgress(database.query, slug, orderId)).toBeNull();
  }
  expect(await getOrderProgress(database.query, "shop", id)).toMatchObject({ status: "new" });
});

test("only an order to be paid by PIX, to a store with a usable key, has a code", async () => {
  const database = await openShop();
  const cash = await place(database, draftOf([item("a")], { payment: "cash" }));
  const pix = await place(database, draftOf([item("a")], { payment: "pix" }));
  expect((await getOrder(database.query, "shop", cash))?.pixCode).toBeNull();
  expect((await getOrder(database.query, "shop", pix))?.pixCode).toMatch(/^000201/);
  await markPaid({ database, now: () => now }, await actorOf(database, "moveOrders"), pix);
  expect(await getOrder(database.query, "shop", pix)).toMatchObject({ paymentStatus: "pago", pixCode: null });
  await database.query.updateTable("orders").set({ payment_status: "novo" }).execute();
  await database.query.updateTable("stores").set({ pix_key: "not a key" }).where("id", "=", "shop").execute();
  expect((await getOrder(database.query, "shop", pix))?.pixCode).toBeNull();
  await database.query.updateTable("stores").set({ pix_key: null }).where("id", "=", "shop").execute();
  expect((await getOrder(database.query, "shop", pix))?.pixCode).toBeNull();
});

test("cancelling gives the stock back once, however often and from how many sides it is asked", async () => {
  const database = await openShop();
  const id = await place(database, draftOf([item("a", 7), item("b", 3, 250)]));
  const results = await Promise.all(Array.from({ length: 12 }, () => move(database, id, "canceled")));
  expect(results.filter((result) => result.ok && result.changed)).toHaveLength(1);
  expect(results.every(({ ok }) => ok)).toBe(true);
  expect(await stockOf(database, "a")).toBe(100);
  expect(await stockOf(database, "b")).toBe(100);
});

test("cancel and conclude at once: one of them wins, and the stock follows it", async () => {
  const database = await openShop();
  for (let round = 0; round < 10; round++) {
    const before = (await stockOf(database, "a")) ?? 0;
    const id = await place(database, draftOf([item("a")]));
    const [canceled] = await Promise.all([move(database, id, "canceled"), move(database, id, "done")]);
    const progress = await getOrderProgress(database.query, "shop", id);
    expect(progress?.status).toBe(canceled.ok ? "canceled" : "done");
    expect(await stockOf(database, "a")).toBe(canceled.ok ? before : before - 1);
  }
});

test("stock that comes back stays within what a product can have", async () => {
  const database = await openShop();
  const id = await place(database, draftOf([item("a", 5)]));
  await database.query.updateTable("products").set({ qtde: 999_999 }).where("id", "=", "a").execute();
  expect(await move(database, id, "canceled")).toMatchObject({ ok: true, changed: true });
  expect(await stockOf(database, "a")).toBe(1_000_000);
});

test("the orders of a person: their own alone, newest first", async () => {
  const database = await openShop();
  for (const id of ["ana", "bia"]) {
    const user = { id, name: id, email: `${id}@example.com`, created_at: "", updated_at: "" };
    await database.query.insertInto("users").values(user).execute();
  }
  const draft = draftOf([item("a", 2)]);
  const first = await place(database, draft, "ana", now);
  await place(database, draft, "bia", now + 1);
  await place(database, draft, null, now + 2);
  const last = await place(database, draft, "ana", now + 3);
  const orders = await listOrdersOfUser(database.query, "ana");
  expect(orders.map(({ id }) => id)).toEqual([last, first]);
  expect(orders[0]).toEqual({
    id: last,
    status: "new",
    createdAt: now + 3,
    totalCents: 2_000,
    units: 2,
    storeSlug: "shop",
    storeName: "Loja shop",
    storeTimeZone: "America/Sao_Paulo",
  });
});
