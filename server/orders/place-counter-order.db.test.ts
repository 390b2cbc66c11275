import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { addProducts, addStore, draftOf, item, log, newKey, now, stockOf } from "#tests/harness/shop.ts";
import { actorOf } from "#tests/harness/staff.ts";
import { placeCounterOrder } from "./place-counter-order.ts";

test("an order that somebody of the store types is seen, without alarm, and tells who typed it", async () => {
  const database = await openTestDatabase();
  await addStore(database, "shop", { require_contact: true });
  await addProducts(database, "shop", { id: "a", qtde: 3 });
  const actor = await actorOf(database, "typeOrders", { name: "ana", role: "attendant" });
  const services = { database, log, now: () => now };
  const request = {
    key: newKey(),
    draft: draftOf([item("a", 2)], { delivery: "withdraw", contact: "11912345678", name: "Bia" }),
  };
  const placed = await placeCounterOrder(services, actor, request);
  if (!placed.ok) throw new Error(placed.reason);
  // Pressed twice, or sent again after a lost answer.
  expect(await placeCounterOrder(services, actor, request)).toEqual(placed);
  expect(await stockOf(database, "a")).toBe(1);
  const order = await database.query.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
  expect(order).toMatchObject({
    id: placed.orderId,
    counter: true,
    seen_at: now,
    alarm_at: null,
    user_id: null,
    customer_name: "Bia",
    contact: "11912345678",
  });
  const history = await database.query.selectFrom("order_status_history").selectAll().execute();
  expect(history).toMatchObject([{ step: "new", actor: "store", user_id: "ana" }]);

  // The same rules as for a customer.
  const send = (draft: object) =>
    placeCounterOrder(services, actor, {
      key: newKey(),
      draft: { ...draftOf([item("a")], { delivery: "withdraw", contact: "11912345678" }), ...draft },
    });
  expect(await send({ contact: null })).toMatchObject({ reason: "draft", issues: [{ field: "contact" }] });
  expect(await send({ items: [item("a", 2)] })).toMatchObject({
    reason: "changed",
    changes: [{ kind: "stock", newQuantity: 1 }],
  });
  await database.query.updateTable("stores").set({ paused_at: now }).execute();
  expect(await send({})).toMatchObject({ reason: "draft", issues: [{ field: "slot", kind: "closed" }] });
  expect(await stockOf(database, "a")).toBe(1);
});
