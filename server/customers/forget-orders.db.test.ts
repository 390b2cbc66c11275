import { expect, test } from "vitest";
import { placeOrder } from "#server/orders/place-order.ts";
import { addCoupon, idOf } from "#tests/harness/menu-shop.ts";
import { readMyFile } from "#tests/harness/my-data.ts";
import { openShop } from "#tests/harness/order-shop.ts";
import { address, draftOf, item, log, newKey, now } from "#tests/harness/shop.ts";
import { move } from "#tests/harness/staff.ts";
import { eraseCustomerData } from "./erase-customer-data.ts";

test("with the account go the parts of addresses, the notes, the words of the search and the telephone at the coupons", async () => {
  const database = await openShop();
  const { query } = database;
  await addCoupon(database, "shop", { code: "DEZ" });
  for (const [id, contact] of [
    ["ana", "11912345678"],
    ["bia", "11987654321"],
  ] as const) {
    const user = { id, name: id, email: `${id}@example.com`, created_at: "", updated_at: "" };
    await query.insertInto("users").values(user).execute();
    const note = `Entregar para ${id}`;
    const draft = draftOf([{ ...item("a"), note }], {
      address,
      contact,
      name: `${id} da Silva`,
      coupon: "DEZ",
      discountCents: 100,
    });
    const request = { key: newKey(), draft };
    const orderId = idOf(
      await placeOrder({ database, log, now: () => now }, { slug: "shop", request, userId: id }),
    );
    const canceling = { to: "canceled", from: "new", reason: "item", note: `${id} não atende` } as const;
    await move(database, orderId, canceling);
    expect(JSON.stringify(await readMyFile({ database }, id))).toContain(`${id} não atende`);
  }
  await query.transaction().execute((transaction) => eraseCustomerData(transaction, "ana"));
  const notes = await query.selectFrom("orders").select("cancel_note as note").orderBy("note").execute();
  expect(notes).toEqual([{ note: "" }, { note: "bia não atende" }]);
  const details = await query
    .selectFrom("order_status_history")
    .select("detail")
    .where("step", "=", "canceled")
    .orderBy("detail")
    .execute();
  expect(details).toEqual([{ detail: "item" }, { detail: "item: bia não atende" }]);
  const [orders, items, uses, words] = await Promise.all([
    query.selectFrom("orders").select(["user_id", "contact", "coupon", "address_parts"]).execute(),
    query.selectFrom("order_items").select("note").execute(),
    query.selectFrom("coupon_uses").select("phone").execute(),
    query.selectFrom("order_search_words").select("word").orderBy("word").execute(),
  ]);
  const erased = orders.filter(({ user_id }) => user_id === null);
  expect(erased).toEqual([{ user_id: null, contact: null, coupon: "DEZ", address_parts: null }]);
  expect(orders.find(({ user_id }) => user_id === "bia")?.address_parts).toContain("Augusta");
  expect(items.map(({ note }) => note).sort()).toEqual(["", "Entregar para bia"]);
  expect(uses).toEqual([{ phone: "11987654321" }]);
  expect(words.map(({ word }) => word)).toEqual(["4321", "bia", "da", "silva"]);
});
