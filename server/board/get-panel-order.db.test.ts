import { expect, test } from "vitest";
import { markPaid } from "#server/orders/mark-paid.ts";
import { seeOrder } from "#server/orders/see-order.ts";
import { addGroup, option } from "#tests/harness/menu-shop.ts";
import { openShop, placeDraft } from "#tests/harness/order-shop.ts";
import { address, draftOf, item, now } from "#tests/harness/shop.ts";
import { actorOf, move } from "#tests/harness/staff.ts";
import { getPanelOrder } from "./get-panel-order.ts";

test("the people of a store read all of an order, and who did what with it", async () => {
  const database = await openShop();
  await addGroup(database, "shop", { id: "g" }, { x: 150 }, ["a"]);
  const burger = { ...item("a", 2, 1_150), options: [option("g", "x", 150)], note: "Sem cebola" };
  const placed = await placeDraft(
    database,
    draftOf([burger, item("b", 1, 250)], {
      payment: "cash",
      changeForCents: 5_000,
      contact: "11912345678",
      name: "Ana Lima",
      address,
    }),
  );
  if (!placed.ok) throw new Error(JSON.stringify(placed));
  const { orderId } = placed;
  const bia = await actorOf(database, "seeOrders", { name: "Bia", role: "attendant" });
  const owner = await actorOf(database, "moveOrders", { name: "Caio" });
  const at = (moment: number) => ({ database, now: () => moment });
  await seeOrder(at(now + 1), bia, orderId);
  await move(database, orderId, { to: "preparing", minutes: 30 }, now + 2);
  await markPaid(at(now + 3), owner, orderId);
  await database.query
    .updateTable("users")
    .set({ name: "Conta excluída" })
    .where("id", "=", "Caio")
    .execute();

  const order = await getPanelOrder(database.query, bia, orderId);
  expect(order).toMatchObject({
    id: orderId,
    status: "pending",
    stage: "preparing",
    rev: 4,
    seenAt: now + 1,
    promisedAt: now + 2 + 30 * 60_000,
    contact: "11912345678",
    customerName: "Ana Lima",
    district: "Consolação",
    payment: "cash",
    paymentStatus: "pago",
    changeForCents: 5_000,
    totalCents: 2_550,
    first: true,
    noted: true,
    lines: [
      {
        name: "Produto a",
        quantity: 2,
        saleCents: 1_150,
        note: "Sem cebola",
        options: [{ group: "Grupo g", name: "Opção x", quantity: 1 }],
      },
      { name: "Produto b", quantity: 1, options: [], note: "" },
    ],
  });
  expect(order?.address).toContain("Rua Augusta, 1500");
  expect(order?.history).toEqual([
    { step: "new", actor: "customer", name: null, detail: "", at: now },
    { step: "seen", actor: "store", name: "Bia", detail: "", at: now + 1 },
    { step: "preparing", actor: "store", name: "dona", detail: "30 min", at: now + 2 },
    { step: "paid", actor: "store", name: "Conta excluída", detail: "", at: now + 3 },
  ]);
});

test("an order of another store, a deleted one, and what is no number at all are not found", async () => {
  const database = await openShop();
  const placed = await placeDraft(database, draftOf([item("a")]));
  if (!placed.ok) throw new Error(JSON.stringify(placed));
  const mine = await actorOf(database, "seeOrders");
  const theirs = await actorOf(database, "seeOrders", { name: "eva", slug: "other" });
  expect(await getPanelOrder(database.query, mine, placed.orderId)).not.toBeNull();
  expect(await getPanelOrder(database.query, theirs, placed.orderId)).toBeNull();
  for (const text of ["x".repeat(22), "\0", "", `${placed.orderId}'`]) {
    expect(await getPanelOrder(database.query, mine, text), text).toBeNull();
  }
  await database.query.updateTable("orders").set({ deleted_at: now }).execute();
  expect(await getPanelOrder(database.query, mine, placed.orderId)).toBeNull();
});
