import { sql } from "kysely";
import { expect, test } from "vitest";
import type { SentDraft } from "#domain/draft-schema.ts";
import { messages } from "#domain/messages.ts";
import { expectRefusal, openShop, placeDraft } from "#tests/harness/order-shop.ts";
import {
  addProducts,
  address,
  addStore,
  draftOf,
  expectWholeOrders,
  item,
  newKey,
  now,
  stockOf,
} from "#tests/harness/shop.ts";

test("a sale that leaves plenty changes no page; one that leaves few does, in every process", async () => {
  const database = await openShop();
  const topics: string[] = [];
  database.changes.subscribe((topic) => topics.push(topic));
  /** Notices arrive in order, so every earlier one has arrived before the marker. */
  const allHeard = async () => {
    if (database.engine !== "postgres") return;
    const marker = `marker/${newKey()}`;
    await sql`select pg_notify('n1_changes', ${marker})`.execute(database.query);
    await expect.poll(() => topics).toContain(marker);
  };
  const sell = async (qtde: number) => {
    // Also those of the shop's own making.
    await allHeard();
    topics.length = 0;
    expect(await placeDraft(database, draftOf([item("a", qtde)]))).toMatchObject({ ok: true });
    await allHeard();
    return topics.includes("store/shop");
  };
  expect(await sell(1), "99 are left").toBe(false);
  expect(await sell(93), "6 are left").toBe(false);
  expect(await sell(1), "5 are left").toBe(true);
  expect(await sell(3), "2 are left").toBe(true);
  expect(await sell(2), "none is left").toBe(true);
});

test("an order is written whole, with the prices as sold, and takes the stock", async () => {
  const database = await openShop();
  const draft = draftOf([item("b", 3, 250), item("a", 2)], {
    contact: "(11) 9 1234-5678",
    name: " Ana  Lima ",
    payment: "cash",
    address,
  });
  const result = await placeDraft(database, draft);
  if (!result.ok) throw new Error(result.reason);
  expect(result.orderId).toMatch(/^[A-Za-z0-9]{22}$/);
  expect(await database.query.selectFrom("orders").selectAll().executeTakeFirst()).toMatchObject({
    store_id: "shop",
    id: result.orderId,
    user_id: null,
    status: "new",
    subtotal_cents: 2_750,
    freight_cents: 0,
    total_cents: 2_750,
    qtde: 5,
    contact: "11912345678",
    customer_name: "Ana Lima",
    address: "Rua Augusta, 1500 - Consolação, São Paulo - SP, 01.304-001",
    payment: "cash",
    delivery: "delivery",
    created_at: now,
  });
  const items = await database.query.selectFrom("order_items").selectAll().orderBy("line").execute();
  expect(items).toMatchObject([
    { line: 1, product_id: "b", name: "Produto b", sale_cents: 250, qtde: 3 },
    { line: 2, product_id: "a", name: "Produto a", sale_cents: 1_000, qtde: 2 },
  ]);
  expect(await database.query.selectFrom("order_status_history").selectAll().execute()).toMatchObject([
    { seq: 1, status: "new", actor: "customer", at: now },
  ]);
  expect(await stockOf(database, "a")).toBe(98);
  expect(await stockOf(database, "b")).toBe(97);
  await expectWholeOrders(database);
});

test("the same product twice is one line with the sum", async () => {
  const database = await openShop();
  expect(await placeDraft(database, draftOf([item("a", 2), item("b", 1, 250), item("a", 3)]))).toMatchObject({
    ok: true,
  });
  const items = await database.query
    .selectFrom("order_items")
    .select(["product_id", "qtde"])
    .orderBy("line")
    .execute();
  expect(items).toEqual([
    { product_id: "a", qtde: 5 },
    { product_id: "b", qtde: 1 },
  ]);
  expect(await stockOf(database, "a")).toBe(95);
  expect(await placeDraft(database, draftOf([item("a", 50), item("a", 50)]))).toMatchObject({
    reason: "changed",
  });
});

test("what changed is named, and what is sold now is told", async () => {
  const database = await openShop();
  const bag = [
    item("a", 101),
    item("b", 1, 200),
    item("gone"),
    item("out"),
    item("deleted"),
    item("theirs"),
    item("nope"),
  ];
  const result = await expectRefusal(database, "changed", draftOf(bag));
  expect(result).toMatchObject({
    changes: [
      { kind: "stock", name: "Produto a", oldQuantity: 101, newQuantity: 100 },
      { kind: "price", name: "Produto b", oldCents: 200, newCents: 250 },
      { kind: "gone", name: "Produto gone" },
      { kind: "gone", name: "Produto out" },
      { kind: "gone", name: "Produto deleted" },
      { kind: "gone", name: "Um produto" },
      { kind: "gone", name: "Um produto" },
    ],
  });
  if (result.ok || result.reason !== "changed") throw new Error("unexpected");
  const byId = [...result.current].sort((one, two) => (one.id < two.id ? -1 : 1));
  expect(byId).toEqual([
    {
      id: "a",
      categoryId: null,
      name: "Produto a",
      description: "",
      thumbnail: null,
      saleCents: 1_000,
      stock: 100,
      adult: false,
      groups: [],
    },
    {
      id: "b",
      categoryId: null,
      name: "Produto b",
      description: "",
      thumbnail: null,
      saleCents: 250,
      stock: 100,
      adult: false,
      groups: [],
    },
  ]);
});

test("a price lower or higher than the store's is refused", async () => {
  const database = await openShop();
  for (const saleCents of [1, 999, 1_001]) {
    await expectRefusal(database, "changed", draftOf([item("a", 1, saleCents)]));
  }
});

test("one line that cannot be had keeps the others where they are", async () => {
  await expectRefusal(await openShop(), "changed", draftOf([item("a", 5), item("out", 1)]));
});

test("a product of another store, even beside a good one, is refused", async () => {
  const database = await openShop();
  await expectRefusal(database, "changed", draftOf([item("a"), item("theirs")]));
  expect(await stockOf(database, "theirs")).toBe(100);
});

test("a store that does not exist, is deleted or is not active takes no orders", async () => {
  const database = await openShop();
  await addStore(database, "closed", { active: false });
  await addProducts(database, "closed", { id: "c" });
  await addStore(database, "dead", { deleted_at: now });
  for (const slug of ["nowhere", "dead", "api", "x\0y", "a'b", ""]) {
    await expectRefusal(database, "store", draftOf([item("a")]), slug);
  }
  expect(await expectRefusal(database, "store", draftOf([item("c")]), "closed")).toMatchObject({
    message: messages.storeInactive,
  });
});

test("what the store requires, does not offer, or asks at least", async () => {
  const database = await openShop();
  const requirements = { require_contact: true, require_address: true, require_payment: true };
  await addStore(database, "strict", { ...requirements, order_min_cents: 5_000, offers_withdraw: false });
  await addProducts(database, "strict", { id: "s" });
  const fields = async (draft: SentDraft) => {
    const result = await expectRefusal(database, "draft", draft, "strict");
    return result.ok || result.reason !== "draft" ? [] : result.issues.map(({ field }) => field);
  };
  expect(await fields(draftOf([]))).toEqual(["items", "contact", "address", "payment"]);
  expect(await fields(draftOf([item("s")], { delivery: null }))).toEqual([
    "minimum",
    "delivery",
    "contact",
    "address",
    "payment",
  ]);
  const complete = { contact: "1132345678", address, payment: "cash" } as const;
  expect(await fields(draftOf([item("s", 4)], complete))).toEqual(["minimum"]);
  expect(await fields(draftOf([item("s", 5)], { ...complete, payment: "paypal" }))).toEqual(["payment"]);
  expect(await fields(draftOf([item("s", 5)], { ...complete, delivery: "withdraw" }))).toEqual(["delivery"]);
  expect(await placeDraft(database, draftOf([item("s", 5)], complete), "strict")).toMatchObject({ ok: true });
});

test("with Retirada no address is kept; where only that is offered it need not be said", async () => {
  const database = await openShop();
  await addStore(database, "counter", { offers_delivery: false, require_address: true });
  await addProducts(database, "counter", { id: "c" });
  expect(await placeDraft(database, draftOf([item("a")], { delivery: "withdraw", address }))).toMatchObject({
    ok: true,
  });
  expect(
    await placeDraft(database, draftOf([item("c")], { delivery: null, address }), "counter"),
  ).toMatchObject({ ok: true });
  const orders = await database.query.selectFrom("orders").select(["delivery", "address"]).execute();
  expect(orders).toEqual([
    { delivery: "withdraw", address: null },
    { delivery: "withdraw", address: null },
  ]);
});
