import { expect, test } from "vitest";
import { openShop, place } from "#tests/harness/order-shop.ts";
import { countWritten, draftOf, item, newKey } from "#tests/harness/shop.ts";
import { findOrderByKey } from "./find-order-by-key.ts";

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
