import { expect, inject, test } from "vitest";
import type { Database } from "#db/database.ts";
import { eraseCustomerData } from "#server/customers/erase-customer-data.ts";
import { eraseAccount } from "#server/identity/erase-account.ts";
import { openTestDatabase, reopenTestDatabase } from "#tests/harness/database.ts";
import { addCoupon } from "#tests/harness/menu-shop.ts";
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
import { placeOrder } from "./place-order.ts";

const rounds = 40;
const phone = "11988887777";
const mailer = { send: () => {}, forget: async () => {}, settled: async () => {} };

async function openShop(): Promise<Database> {
  const database = await openTestDatabase();
  await addStore(database, "shop");
  await addProducts(database, "shop", { id: "a", qtde: 1_000 });
  await addCoupon(database, "shop", { code: "DEZ" });
  return database;
}

async function addPerson(database: Database, id: string): Promise<void> {
  const at = new Date(now).toISOString();
  const person = { id, name: "Ana", email: `${id}@example.com`, created_at: at, updated_at: at };
  await database.query.insertInto("users").values(person).execute();
}

const newRequest = () => ({
  key: newKey(),
  draft: draftOf([{ ...item("a"), note: "Portão da Ana" }], {
    contact: phone,
    name: "Ana",
    address,
    coupon: "DEZ",
    discountCents: 100,
  }),
});

const place = (database: Database, userId: string | null, request = newRequest()) =>
  placeOrder({ database, log, now: () => now }, { slug: "shop", userId, request });

const remove = (database: Database, userId: string) =>
  eraseAccount({ database, mailer, now: () => now, eraseCustomerData }, userId);

test("whoever deletes the account while ordering leaves no phone and no street behind", async () => {
  const database = await openShop();
  const second = inject("engine") === "postgres" ? await reopenTestDatabase(database) : database;
  let placed = 0;
  for (let round = 0; round < rounds; round++) {
    const id = `u${round}`;
    await addPerson(database, id);
    // Its use of the coupon is deleted while the next order takes another.
    expect(await place(database, id)).toMatchObject({ ok: true });
    placed += 1;
    const [result] = await Promise.all([place(database, id), remove(second, id)]);
    if (result.ok) placed += 1;
    else expect(result).toMatchObject({ reason: "unavailable", message: expect.stringContaining("conta") });
  }
  const personal = await database.query
    .selectFrom("orders")
    .select(["id", "user_id", "contact", "customer_name", "address", "address_parts"])
    .where((or) =>
      or.or([
        or("user_id", "is not", null),
        or("contact", "is not", null),
        or("customer_name", "is not", null),
        or("address", "is not", null),
        or("address_parts", "is not", null),
      ]),
    )
    .execute();
  expect(personal).toEqual([]);
  expect(await database.query.selectFrom("coupon_uses").selectAll().execute()).toEqual([]);
  const notes = database.query.selectFrom("order_items").select("note").where("note", "<>", "");
  expect(await notes.execute()).toEqual([]);
  expect(await countWritten(database)).toMatchObject({ orders: placed, idempotency_keys: placed });
  expect(await stockOf(database, "a")).toBe(1_000 - placed);
  await expectWholeOrders(database);
});

test("an account that is gone orders nothing, and the same bag goes through without it", async () => {
  const database = await openShop();
  await addPerson(database, "ana");
  await remove(database, "ana");
  const request = newRequest();
  expect(await place(database, "ana", request)).toMatchObject({ ok: false, reason: "unavailable" });
  expect(await countWritten(database)).toMatchObject({ orders: 0, idempotency_keys: 0 });
  expect(await stockOf(database, "a")).toBe(1_000);
  expect(await place(database, null, request)).toMatchObject({ ok: true });
});
