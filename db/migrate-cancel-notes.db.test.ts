import { expect, test } from "vitest";
import { openOlderDatabase } from "#tests/harness/older-database.ts";
import { addProducts, addStore, now } from "#tests/harness/shop.ts";
import { migrate } from "./migrate.ts";

test("what was typed at the canceling of an erased person's order goes, the reason and others' stay", async () => {
  const database = await openOlderDatabase("0034-cancel-notes-of-the-erased");
  const { query } = database;
  await addStore(database, "shop");
  await addProducts(database, "shop", { id: "a" });
  for (const [name, fingerprint] of [
    ["erased", ""],
    ["known", "trace"],
  ] as const) {
    const id = name.padEnd(22, "x");
    const place = { store_id: "shop", order_id: id };
    await query
      .insertInto("orders")
      .values({
        ...{ store_id: "shop", id, subtotal_cents: 500, total_cents: 500, qtde: 1, status: "canceled" },
        ...{ cancel_reason: "item", cancel_note: "Ana não atende", created_at: now, updated_at: now },
      })
      .execute();
    const step = { ...place, status: "canceled", step: "canceled", actor: "store", at: now } as const;
    await query
      .insertInto("order_status_history")
      .values([
        { ...step, seq: 1, status: "new", step: "new", detail: "pela loja" },
        { ...step, seq: 2, detail: "item: Ana não atende" },
      ])
      .execute();
    const key = { ...place, key: name.padEnd(16, "x"), fingerprint, created_at: now };
    await query.insertInto("idempotency_keys").values(key).execute();
  }
  await migrate(database);
  const notes = await query
    .selectFrom("orders")
    .select(["cancel_reason", "cancel_note"])
    .orderBy("id")
    .execute();
  expect(notes).toEqual([
    { cancel_reason: "item", cancel_note: "" },
    { cancel_reason: "item", cancel_note: "Ana não atende" },
  ]);
  const steps = await query
    .selectFrom("order_status_history")
    .select("detail")
    .orderBy("order_id")
    .orderBy("seq")
    .execute();
  expect(steps.map(({ detail }) => detail)).toEqual([
    "pela loja",
    "item",
    "pela loja",
    "item: Ana não atende",
  ]);
});
