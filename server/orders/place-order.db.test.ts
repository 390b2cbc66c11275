import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import type { SentDraft } from "#domain/checkout.ts";
import { messages } from "#domain/messages.ts";
import type { PlaceOrderResult } from "#domain/order.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import {
  addProducts,
  address,
  addStore,
  countWritten,
  draftOf,
  expectWholeOrders,
  item,
  log,
  newKey,
  now,
  stockOf,
} from "#tests/harness/shop.ts";
import { findOrderByKey } from "./find-order-by-key.ts";
import { placeOrder } from "./place-order.ts";

const nothing = { orders: 0, order_items: 0, order_status_history: 0, idempotency_keys: 0 };

async function openShop(): Promise<Database> {
  const database = await openTestDatabase();
  await addStore(database, "shop");
  await addProducts(
    database,
    "shop",
    { id: "a" },
    { id: "b", sale_cents: 250 },
    { id: "gone", active: false },
  );
  await addProducts(database, "shop", { id: "out", qtde: 0 }, { id: "free", sale_cents: 0 });
  await addProducts(database, "shop", { id: "deleted", deleted_at: now });
  await addStore(database, "other");
  await addProducts(database, "other", { id: "theirs" });
  return database;
}

function place(database: Database, request: unknown, slug = "shop"): Promise<PlaceOrderResult> {
  return placeOrder({ database, log, now: () => now }, { slug, request, userId: null });
}

const placeDraft = (database: Database, draft: unknown, slug?: string) =>
  place(database, { key: newKey(), draft }, slug);

async function expectRefusal(database: Database, reason: string, draft: unknown, slug = "shop", what = "") {
  const result = await placeDraft(database, draft, slug);
  expect(result, what).toMatchObject({ ok: false, reason });
  expect(await countWritten(database), what).toEqual(nothing);
  expect(await stockOf(database, "a"), what).toBe(100);
  return result;
}

test("a sale that leaves plenty changes no page; one that leaves few does, in every process", async () => {
  const database = await openShop();
  const topics: string[] = [];
  database.changes.subscribe((topic) => topics.push(topic));
  const sell = async (qtde: number) => {
    topics.length = 0;
    expect(await placeDraft(database, draftOf([item("a", qtde)]))).toMatchObject({ ok: true });
    // Whatever was sent on the way arrives before this.
    const marker = `marker/${newKey()}`;
    if (database.engine === "postgres") {
      await sql`select pg_notify('n1_changes', ${marker})`.execute(database.query);
      await expect.poll(() => topics).toContain(marker);
    }
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
  // Together more than there is.
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
    },
    {
      id: "b",
      categoryId: null,
      name: "Produto b",
      description: "",
      thumbnail: null,
      saleCents: 250,
      stock: 100,
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

const badLines: [string, unknown][] = [
  ["quantity 0", [{ id: "a", qtde: 0, saleCents: 1_000 }]],
  ["quantity -1", [{ id: "a", qtde: -1, saleCents: 1_000 }]],
  ["quantity 1.5", [{ id: "a", qtde: 1.5, saleCents: 1_000 }]],
  ["quantity 1e9", [{ id: "a", qtde: 1e9, saleCents: 1_000 }]],
  ["quantity '2'", [{ id: "a", qtde: "2", saleCents: 1_000 }]],
  ["quantity NaN", [{ id: "a", qtde: Number.NaN, saleCents: 1_000 }]],
  ["quantity null", [{ id: "a", qtde: null, saleCents: 1_000 }]],
  ["quantities whose sum is too much", [item("a", 1_000_000), item("a", 1_000_000)]],
  ["price 0", [item("a", 1, 0)]],
  ["price -1", [item("a", 1, -1)]],
  ["price 9.99", [item("a", 1, 9.99)]],
  ["two prices for one product", [item("a"), item("a", 1, 999)]],
  ["101 lines", Array.from({ length: 101 }, (_, at) => item(`p${at}`))],
  ["10,000 lines", Array.from({ length: 10_000 }, (_, at) => item(`p${at}`))],
  ["NUL in an id", [item("a\0")]],
  ["a lone surrogate in an id", [item("a\ud800")]],
  ["an empty id", [item("")]],
  ["a long id", [item("a".repeat(201))]],
  ["an object for an id", [{ id: { $ne: "" }, qtde: 1, saleCents: 1_000 }]],
  ["a total", [{ ...item("a"), totalCents: 1 }]],
  ["__proto__ in a line", [JSON.parse('{"id":"a","qtde":1,"saleCents":1000,"__proto__":{"saleCents":1}}')]],
  ["no list", { 0: item("a") }],
];

test("lines that this program does not send are refused", async () => {
  const database = await openShop();
  for (const [name, items] of badLines) {
    await expectRefusal(database, "invalid", { ...draftOf([]), items }, "shop", name);
  }
});

const badRequests: [string, unknown][] = [
  ["nothing", undefined],
  ["null", null],
  ["a text", "draft"],
  ["a list", []],
  ["no draft", { key: newKey() }],
  ["no key", { draft: draftOf([item("a")]) }],
  ["a short key", { key: "x".repeat(15), draft: draftOf([item("a")]) }],
  ["a long key", { key: "x".repeat(65), draft: draftOf([item("a")]) }],
  ["a key with a space", { key: "x x x x x x x x x", draft: draftOf([item("a")]) }],
  ["a key with NUL", { key: `${"x".repeat(20)}\0`, draft: draftOf([item("a")]) }],
  ["a total", { key: newKey(), draft: draftOf([item("a")]), totalCents: 1 }],
  ["a total in the draft", { key: newKey(), draft: { ...draftOf([item("a")]), totalCents: 1 } }],
  [
    "__proto__",
    JSON.parse(`{"key":"${newKey()}","draft":${JSON.stringify(draftOf([item("a")]))},"__proto__":{}}`),
  ],
  ["an unknown payment", { key: newKey(), draft: { ...draftOf([item("a")]), payment: "bitcoin" } }],
  ["an unknown delivery", { key: newKey(), draft: { ...draftOf([item("a")]), delivery: "drone" } }],
  [
    "more in the address",
    { key: newKey(), draft: draftOf([item("a")], { address: { ...address, admin: 1 } as never }) },
  ],
];

test("requests that this program does not send are refused", async () => {
  const database = await openShop();
  for (const [name, request] of badRequests) {
    expect(await place(database, request), name).toMatchObject({ ok: false, reason: "invalid" });
  }
  expect(await countWritten(database)).toEqual(nothing);
});

const badEntries: [string, Partial<SentDraft>, string][] = [
  ["NUL in the address", { address: { ...address, street: "Rua\0" } }, "address"],
  ["a lone surrogate in the address", { address: { ...address, city: "\udc00" } }, "address"],
  ["an address without a number", { address: { ...address, number: " " } }, "address"],
  ["a phone of an area that does not exist", { contact: "10912345678" }, "contact"],
  ["a name that is too long", { name: "a".repeat(81) }, "contact"],
  ["NUL in the name", { name: "Ana\0" }, "contact"],
];

test("an address or a contact that does not pass is refused beside its card", async () => {
  const database = await openShop();
  for (const [name, more, field] of badEntries) {
    const result = await expectRefusal(database, "draft", draftOf([item("a")], more), "shop", name);
    expect(result, name).toMatchObject({ issues: [{ field }] });
  }
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
    "delivery",
    "contact",
    "address",
    "payment",
    "minimum",
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

test("a key gives the same order again, whatever has changed since, and no other content", async () => {
  const database = await openShop();
  const request = { key: newKey(), draft: draftOf([item("a", 2), item("b", 1, 250)]) };
  const first = await place(database, request);
  await database.query
    .updateTable("products")
    .set({ sale_cents: 5_000, qtde: 0 })
    .where("id", "=", "a")
    .execute();
  await database.query.updateTable("stores").set({ active: false }).where("id", "=", "shop").execute();
  expect(await place(database, request)).toEqual(first);
  const reordered = { ...request, draft: { ...request.draft, items: [...request.draft.items].reverse() } };
  expect(await place(database, reordered)).toEqual(first);
  for (const draft of [draftOf([item("a", 3)]), { ...request.draft, name: "Ana" }]) {
    expect(await place(database, { ...request, draft })).toMatchObject({ ok: false, reason: "key" });
  }
  expect(await countWritten(database)).toMatchObject({ orders: 1, idempotency_keys: 1 });
});

test("whoever has the key learns what became of the order, in its store alone", async () => {
  const database = await openShop();
  const [key, refusedKey] = [newKey(), newKey()];
  const placed = await place(database, { key, draft: draftOf([item("a")]) });
  await place(database, { key: refusedKey, draft: draftOf([item("a", 1, 5)]) });
  if (!placed.ok) throw new Error("unexpected");
  const find = (slug: string, asked: string) => findOrderByKey(database.query, slug, asked);
  expect(await find("shop", key)).toEqual({ orderId: placed.orderId, forAccount: false });
  for (const [slug, asked] of [
    ["other", key],
    ["nope", key],
    ["shop", refusedKey],
    ["shop", ""],
    ["shop", "x\u0000".repeat(20)],
  ] as const) {
    expect(await find(slug, asked)).toBeNull();
  }
});

test("a refusal does not use the key up", async () => {
  const database = await openShop();
  const key = newKey();
  expect(await place(database, { key, draft: draftOf([item("a", 1, 5)]) })).toMatchObject({
    reason: "changed",
  });
  expect(await place(database, { key, draft: draftOf([item("a")]) })).toMatchObject({ ok: true });
});

test("keys of two stores have nothing to do with each other", async () => {
  const database = await openShop();
  const key = newKey();
  expect(await place(database, { key, draft: draftOf([item("a")]) })).toMatchObject({ ok: true });
  expect(await place(database, { key, draft: draftOf([item("theirs")]) }, "other")).toMatchObject({
    ok: true,
  });
});

test("a total beyond what can be paid is refused", async () => {
  const database = await openShop();
  await addProducts(database, "shop", { id: "gold", sale_cents: 100_000_000, qtde: 1_000_000 });
  await expectRefusal(database, "invalid", draftOf([item("gold", 1_000_000, 100_000_000)]));
});
