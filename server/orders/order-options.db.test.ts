import { expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import type { SentDraft } from "#domain/draft-schema.ts";
import { addGroup, idOf, option } from "#tests/harness/menu-shop.ts";
import { readMyFile } from "#tests/harness/my-data.ts";
import { expectRefusal, openShop, placeDraft } from "#tests/harness/order-shop.ts";
import {
  addProducts,
  countWritten,
  draftOf,
  expectWholeOrders,
  item,
  log,
  newKey,
  now,
  stockOf,
} from "#tests/harness/shop.ts";
import { move } from "#tests/harness/staff.ts";
import { getOrder } from "./get-order.ts";
import { placeOrder } from "./place-order.ts";

/** A pizza of 25,00 with two flavours (mean), a size (the highest) and up to three extras (sum, repeated). */
async function openPizzeria(): Promise<Database> {
  const database = await openShop();
  await addProducts(database, "shop", { id: "pizza", name: "Pizza", sale_cents: 2_500, qtde: 10 });
  const flavours = {
    id: "flavours",
    name: "Sabores",
    least: 2,
    most: 2,
    pricing: "avg",
    repeats: true,
  } as const;
  await addGroup(database, "shop", flavours, { calabresa: 500, camarao: 1_000 }, ["pizza"]);
  const size = { id: "size", name: "Tamanho", least: 1, most: 2, pricing: "max" } as const;
  await addGroup(database, "shop", size, { media: 1_500, grande: 3_500 }, ["pizza"]);
  const extras = { id: "extras", name: "Adicionais", most: 3, repeats: true } as const;
  await addGroup(database, "shop", extras, { azeitona: 100, bacon: 200 }, ["pizza"]);
  return database;
}

const half = [option("flavours", "calabresa", 500), option("flavours", "camarao", 1_000)];
const both = [option("size", "media", 1_500), option("size", "grande", 3_500)];
const olives = option("extras", "azeitona", 100, 3);
const whole = [option("flavours", "camarao", 1_000, 2), option("size", "grande", 3_500)];
const dear = { ...item("pizza", 1, 7_050), options: [...half, ...both, olives] };
const other = { ...item("pizza", 2, 7_000), options: whole, note: "  sem\n cebola " };

type Line = SentDraft["items"][number];

/** Refused as a changed price is, with nothing written. */
async function expectChange(database: Database, line: Line, change: object) {
  const result = await expectRefusal(database, "changed", draftOf([line, item("a")]));
  expect(result).toMatchObject({ changes: [change] });
  expect(await stockOf(database, "pizza")).toBe(10);
  if (result.ok || result.reason !== "changed") throw new Error("unexpected");
  expect(result.current.map(({ id }) => id).sort()).toEqual(["a", "pizza"]);
  return result.current.flatMap(({ groups }) => groups);
}

test("options and notes are written with names and prices as sold, and read back whatever changes later", async () => {
  const database = await openPizzeria();
  const { query } = database;
  await query
    .insertInto("users")
    .values({ id: "ana", name: "Ana", email: "ana@example.com", created_at: "", updated_at: "" })
    .execute();
  const request = { key: newKey(), draft: draftOf([dear, other]) };
  const placed = await placeOrder(
    { database, log, now: () => now },
    { slug: "shop", request, userId: "ana" },
  );
  const id = idOf(placed);
  await query.updateTable("options").set({ name: "Outra", price_cents: 9_999 }).execute();
  await query.updateTable("option_groups").set({ name: "Outro", deleted_at: now }).execute();

  const sold = [
    {
      name: "Pizza",
      saleCents: 7_050,
      options: [
        { group: "Sabores", name: "Opção calabresa", priceCents: 500, quantity: 1 },
        { group: "Sabores", name: "Opção camarao", priceCents: 1_000, quantity: 1 },
        { group: "Tamanho", name: "Opção media", priceCents: 1_500, quantity: 1 },
        { group: "Tamanho", name: "Opção grande", priceCents: 3_500, quantity: 1 },
        { group: "Adicionais", name: "Opção azeitona", priceCents: 100, quantity: 3 },
      ],
      note: "",
    },
    {
      name: "Pizza",
      saleCents: 7_000,
      options: [
        { group: "Sabores", name: "Opção camarao", priceCents: 1_000, quantity: 2 },
        { group: "Tamanho", name: "Opção grande", priceCents: 3_500, quantity: 1 },
      ],
      note: "sem cebola",
    },
  ];
  expect(await getOrder(query, "shop", id)).toMatchObject({
    subtotalCents: 21_050,
    totalCents: 21_050,
    lines: sold,
  });
  const mine = await readMyFile({ database }, "ana");
  expect(mine.orders).toMatchObject([{ totalCents: 21_050, items: sold }]);
  await expectWholeOrders(database);
});

test("all lines of a product count against its stock, and come back once when it is canceled", async () => {
  const database = await openPizzeria();
  const six = { ...dear, qtde: 6 };
  const refused = await placeDraft(database, draftOf([six, { ...other, qtde: 5 }]));
  expect(refused).toMatchObject({
    reason: "changed",
    changes: [{ kind: "stock", name: "Pizza", oldQuantity: 5, newQuantity: 4 }],
  });
  expect(await stockOf(database, "pizza")).toBe(10);
  const orderId = idOf(await placeDraft(database, draftOf([six, { ...other, qtde: 4 }])));
  expect(await stockOf(database, "pizza")).toBe(0);
  const cancel = () => move(database, orderId, "canceled");
  const answers = await Promise.all([cancel(), cancel(), cancel()]);
  expect(answers.filter((answer) => answer.ok && answer.changed)).toHaveLength(1);
  expect(await stockOf(database, "pizza")).toBe(10);
});

test("the same choice twice is one line; in another order it is the same, with another note it is not", async () => {
  const database = await openPizzeria();
  const turned = { ...other, options: [...whole].reverse(), qtde: 1 };
  await placeDraft(database, draftOf([other, turned, { ...other, note: "bem assada" }]));
  const lines = await database.query
    .selectFrom("order_items")
    .select(["line", "qtde", "note"])
    .orderBy("line")
    .execute();
  expect(lines).toEqual([
    { line: 1, qtde: 3, note: "sem cebola" },
    { line: 2, qtde: 2, note: "bem assada" },
  ]);
  expect(await stockOf(database, "pizza")).toBe(5);
});

test("a choice that lacks something, or that the menu does not have, is refused like a changed price", async () => {
  const database = await openPizzeria();
  const size = option("size", "grande", 3_500);
  const choose = { kind: "choose", name: "Pizza", group: "Sabores" };
  await expectChange(database, { ...other, saleCents: 6_000, options: [size] }, choose);
  const without = await placeDraft(database, draftOf([item("pizza", 1, 2_500)]));
  expect(without).toMatchObject({ reason: "changed", changes: [choose] });
  for (const [name, strange] of [
    ["Uma opção", option("flavours", "nada", 0)],
    ["Uma opção", option("nada", "calabresa", 0)],
    ["Opção media", option("size", "media", 1_500, 2)],
    ["Opção azeitona", option("extras", "azeitona", 100, 4)],
  ] as const) {
    const line = { ...other, options: [...whole, strange] };
    const result = await expectRefusal(database, "changed", draftOf([line]));
    expect(result, name).toMatchObject({ changes: [{ kind: "options", name: "Pizza", options: [name] }] });
  }
  expect(await stockOf(database, "pizza")).toBe(10);
});

test("an option switched off or at another price since is named, and the menu of now is told", async () => {
  const database = await openPizzeria();
  const { query } = database;
  const change = (
    id: string,
    set: { available?: boolean; price_cents?: number; deleted_at?: number | null },
  ) => query.updateTable("options").set(set).where("id", "=", id).execute();
  await change("azeitona", { available: false });
  const groups = await expectChange(database, dear, {
    kind: "options",
    name: "Pizza",
    options: ["Opção azeitona"],
    newCents: 6_750,
  });
  expect(groups.at(-1)?.options[0]).toEqual({
    id: "azeitona",
    name: "Opção azeitona",
    priceCents: 100,
    on: false,
  });
  await change("azeitona", { available: true, price_cents: 150 });
  await expectChange(database, dear, {
    kind: "price",
    name: "Pizza",
    options: ["Opção azeitona"],
    oldCents: 7_050,
    newCents: 7_200,
  });
  await change("azeitona", { deleted_at: now });
  await expectChange(database, dear, { kind: "options", options: ["Uma opção"] });
  // Of two flavours one is left, and may be chosen twice: too little remains of what was chosen.
  await change("azeitona", { deleted_at: null, price_cents: 100 });
  await change("calabresa", { available: false });
  const result = await expectRefusal(database, "changed", draftOf([dear]));
  expect(result).toMatchObject({
    changes: [
      { kind: "options", options: ["Opção calabresa"] },
      { kind: "choose", group: "Sabores" },
    ],
  });
  // With no flavour left the pizza cannot be had at all.
  await change("camarao", { available: false });
  const gone = await expectRefusal(database, "changed", draftOf([dear]));
  expect(gone).toMatchObject({ changes: [{ kind: "gone", name: "Pizza" }], current: [] });
});

test("a note of 140 characters is kept, a longer one and one option named twice are not understood", async () => {
  const database = await openPizzeria();
  await expectRefusal(database, "invalid", draftOf([{ ...other, note: "é".repeat(141) }]));
  await expectRefusal(database, "invalid", draftOf([{ ...other, note: "sem\u0000 cebola" }]));
  const twice = [...whole, option("extras", "azeitona", 100), option("extras", "azeitona", 100)];
  await expectRefusal(database, "invalid", draftOf([{ ...other, saleCents: 7_200, options: twice }]));
  const note = "é".repeat(140);
  idOf(await placeDraft(database, draftOf([{ ...item("a"), note }])));
  expect(await database.query.selectFrom("order_items").select("note").execute()).toEqual([{ note }]);
});

test("a retry of an order with options takes the stock once; other options are other content", async () => {
  const database = await openPizzeria();
  const key = newKey();
  const send = (line: Line) =>
    placeOrder(
      { database, log, now: () => now },
      { slug: "shop", request: { key, draft: draftOf([line]) }, userId: null },
    );
  const first = idOf(await send(dear));
  await database.query.updateTable("options").set({ available: false }).execute();
  expect(idOf(await send(dear))).toBe(first);
  expect(await send({ ...dear, options: [...half, ...both] })).toMatchObject({ ok: false, reason: "key" });
  expect(await send({ ...dear, note: "x" })).toMatchObject({ ok: false, reason: "key" });
  expect(await stockOf(database, "pizza")).toBe(9);
  expect(await countWritten(database)).toMatchObject({ orders: 1, idempotency_keys: 1 });
});
