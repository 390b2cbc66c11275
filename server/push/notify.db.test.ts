import { expect, test } from "vitest";
import { orderNumber } from "#domain/order-id.ts";
import type { Move } from "#domain/order-move.ts";
import { removeMember } from "#server/members/remove-member.ts";
import { cancelMyOrder } from "#server/orders/cancel-my-order.ts";
import { moveOrder } from "#server/orders/move-order.ts";
import { seeOrder } from "#server/orders/see-order.ts";
import { openPushShop } from "#tests/harness/push-shop.ts";
import { newKey } from "#tests/harness/shop.ts";
import { actorOf, addMember } from "#tests/harness/staff.ts";
import { addDevice } from "./add-device.ts";
import { removeDevice } from "./remove-device.ts";

const titles = (messages: readonly { title: string }[]) => messages.map(({ title }) => title);

test("a new order reaches every phone of the store's people, once, without telephone and street", async () => {
  const shop = await openPushShop();
  const phones = [
    await shop.addPhone("ana", "attendant"),
    await shop.addPhone("ana", "attendant"),
    await shop.addPhone("dona", "owner"),
  ];
  const others = await shop.addPhone("zeca", "owner", "other");
  const key = newKey();
  const id = await shop.order({}, key);
  expect(await shop.order({}, key)).toBe(id);
  await shop.push.settled();
  for (const phone of phones) {
    expect(shop.shown(phone)).toEqual([
      {
        title: `Novo pedido ${orderNumber(id)} · Loja shop`,
        body: "Maria · 2 itens · R$ 20,00 · Consolação",
        tag: `board/${id}`,
        path: `/painel/shop/pedidos/${id}`,
        stays: true,
      },
    ]);
  }
  expect(shop.shown(others)).toEqual([]);
  expect(JSON.stringify(shop.service.received)).not.toMatch(/98765|Augusta/);
});

test("of orders that come at once each is told once", async () => {
  const shop = await openPushShop();
  const phone = await shop.addPhone("ana");
  const ids = await Promise.all(Array.from({ length: 4 }, () => shop.order()));
  await shop.push.settled();
  const tags = shop.shown(phone).map(({ tag }) => tag);
  expect(tags.sort()).toEqual(ids.map((id) => `board/${id}`).sort());
});

test("what somebody of the store types is no news", async () => {
  const shop = await openPushShop();
  const phone = await shop.addPhone("ana");
  await shop.order({}, newKey(), await actorOf(shop.database, "typeOrders", { name: "ana" }));
  await shop.push.settled();
  expect(shop.shown(phone)).toEqual([]);
});

test("whoever left the store, turned the phone off or gave it up hears nothing more", async () => {
  const shop = await openPushShop();
  const { database, services, service } = shop;
  const [left, off, gone, stays] = [
    await shop.addPhone("ana"),
    await shop.addPhone("bia"),
    await shop.addPhone("caio"),
    await shop.addPhone("davi"),
  ];
  await shop.addPhone("edu");
  const dona = await actorOf(database, "manageTeam");
  expect(await removeMember(services, dona, "edu")).toEqual({ ok: true });
  await database.query
    .updateTable("store_members")
    .set({ deleted_at: 1 })
    .where("user_id", "=", "ana")
    .execute();
  const bia = await actorOf(database, "seeOrders", { name: "bia", role: "attendant" });
  expect(await removeDevice(services, bia, { endpoint: off?.endpoint })).toEqual({ ok: true });
  if (gone) service.unsubscribe(gone);
  await shop.order();
  await shop.push.settled();
  for (const silent of [left, off, gone]) expect(silent && shop.shown(silent)).toEqual([]);
  expect(stays && shop.shown(stays)).toHaveLength(1);
  const devices = await database.query
    .selectFrom("panel_devices")
    .select("user_id")
    .orderBy("user_id")
    .execute();
  // Ana's is left to the daily clearing, because nobody ended the membership in the usual way.
  expect(devices.map(({ user_id }) => user_id)).toEqual(["ana", "davi"]);
});

test("of each person the newest twenty phones stay, and a shared tablet belongs to who signed in last", async () => {
  const shop = await openPushShop();
  const first = await shop.addPhone("ana");
  for (let count = 0; count < 20; count++) {
    shop.clock.now += 1;
    await shop.addPhone("ana");
  }
  const tablet = await shop.addPhone("bia");
  const ana = await actorOf(shop.database, "seeOrders", { name: "ana", role: "attendant" });
  shop.clock.now += 1;
  await addDevice(shop.services, ana, tablet.toJSON());
  await shop.order();
  await shop.push.settled();
  expect(shop.shown(first)).toEqual([]);
  expect(shop.service.received).toHaveLength(20);
  const people = await shop.database.query.selectFrom("panel_devices").select("user_id").distinct().execute();
  expect(people).toEqual([{ user_id: "ana" }]);
});

test("who watches an order hears of each step, not of its being seen, and of none after the last", async () => {
  const shop = await openPushShop();
  const { database, services, clock } = shop;
  const id = await shop.order();
  const watcher = await shop.watch(id);
  const actor = await actorOf(database, "moveOrders");
  await seeOrder(services, await actorOf(database, "seeOrders"), id);
  const move = async (to: Move) => {
    await moveOrder(services, actor, id, to);
    await shop.push.settled();
  };
  clock.now = Date.parse("2026-11-16T22:40:00Z");
  await move({ to: "preparing", minutes: 30 });
  await move({ to: "preparing", minutes: 30 });
  await move({ to: "dispatched" });
  await move({ to: "done" });
  expect(titles(shop.shown(watcher))).toEqual([
    "Em preparo · previsão 20:10",
    "Saiu para entrega",
    "Concluído",
  ]);
  expect(shop.shown(watcher).at(-1)).toMatchObject({ path: `/shop/pedido/${id}`, tag: `order/${id}` });
  expect(await database.query.selectFrom("order_watchers").select("id").execute()).toEqual([]);
});

test("a refusal tells its reason; who canceled it alone is not told", async () => {
  const shop = await openPushShop();
  const { database, services } = shop;
  const [refused, mine] = [await shop.order(), await shop.order()];
  const watchers = [await shop.watch(refused), await shop.watch(mine)] as const;
  const actor = await actorOf(database, "moveOrders");
  await moveOrder(services, actor, refused, { to: "canceled", from: "new", reason: "full", note: "" });
  await cancelMyOrder(services, "shop", mine);
  await shop.push.settled();
  expect(shop.shown(watchers[0])).toMatchObject([
    { title: "Pedido cancelado", body: expect.stringContaining("A loja está com muitos pedidos agora") },
  ]);
  expect(shop.shown(watchers[1])).toEqual([]);
  expect(await database.query.selectFrom("order_watchers").select("id").execute()).toEqual([]);
});

test("a push service that is away costs no order and no step", async () => {
  const shop = await openPushShop();
  await shop.addPhone("ana");
  await addMember(shop.database, "bia", "attendant");
  await shop.service.stop();
  const id = await shop.order();
  await shop.push.settled();
  const actor = await actorOf(shop.database, "moveOrders");
  expect(await moveOrder(shop.services, actor, id, { to: "done" })).toMatchObject({
    ok: true,
    changed: true,
  });
  const devices = await shop.database.query.selectFrom("panel_devices").select("id").execute();
  expect(devices).toHaveLength(1);
});
