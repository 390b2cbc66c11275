import { expect, test } from "vitest";
import { orderNumber } from "#domain/order-id.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { placeOrder } from "#server/orders/place-order.ts";
import { seeOrder } from "#server/orders/see-order.ts";
import { longestTurn } from "#tests/harness/longest-turn.ts";
import { openPushShop } from "#tests/harness/push-shop.ts";
import { address, draftOf, item, newKey } from "#tests/harness/shop.ts";
import { withSlowWrites } from "#tests/harness/slow-writes.ts";
import { actorOf, addMember } from "#tests/harness/staff.ts";
import { alarmUnseen, alarmUnseenOften } from "./alarm-unseen.ts";

const tellAll = async (services: Parameters<typeof alarmUnseen>[0]) =>
  Promise.all(await alarmUnseen(services));

const minute = 60_000;

async function open() {
  const shop = await openPushShop();
  const mails: Mail[] = [];
  const post = { works: true };
  const mailer = {
    async deliver(mail: Mail) {
      if (post.works) mails.push(mail);
      return post.works;
    },
  };
  await addMember(shop.database, "dona", "owner");
  await addMember(shop.database, "ana", "attendant");
  const round = () => tellAll({ ...shop.services, mailer });
  const alarmOf = async (id: string) => {
    const columns = ["alarm_try_at as at", "alarmed_at as sent", "rev"] as const;
    return shop.database.query.selectFrom("orders").select(columns).where("id", "=", id).executeTakeFirst();
  };
  return { ...shop, mailer, mails, post, round, alarmOf };
}

test("an order that nobody has seen for five minutes is told to the owners, once, by push and mail", async () => {
  const shop = await open();
  const owner = await shop.addPhone("dona", "owner");
  const attendant = await shop.addPhone("ana");
  const id = await shop.order();
  await shop.push.settled();
  shop.service.received.length = 0;
  const told: string[] = [];
  shop.database.changes.subscribe((topic) => void told.push(topic));
  shop.clock.now += 5 * minute - 1;
  await shop.round();
  expect([shop.mails, shop.shown(owner)]).toEqual([[], []]);
  shop.clock.now += 1;
  await Promise.all([shop.round(), shop.round(), shop.round()]);
  await shop.round();
  expect(shop.shown(owner)).toMatchObject([
    { title: `Ninguém viu o pedido ${orderNumber(id)} · Loja shop`, path: `/painel/shop/pedidos/${id}` },
  ]);
  expect(shop.shown(attendant)).toEqual([]);
  expect(shop.mails).toMatchObject([
    {
      to: "dona@example.com",
      userId: "dona",
      subject: `Pedido ${orderNumber(id)} sem resposta - N1 DELIVERY`,
      link: `https://n1.example/painel/shop/pedidos/${id}`,
      text: expect.stringMatching(/da loja Loja shop espera desde \d\d\/\d\d\/\d{4} \d\d:\d\d/),
    },
  ]);
  expect(await shop.alarmOf(id)).toEqual({ at: null, sent: shop.clock.now, rev: 2 });
  await expect.poll(() => told).toEqual(expect.arrayContaining([`order/${id}`, "board/shop"]));
});

test("seen in time, or while it is sent: no alarm, or none after it", async () => {
  const shop = await open();
  const [seen, during] = [await shop.order(), await shop.order()];
  const actor = await actorOf(shop.database, "seeOrders");
  await seeOrder(shop.services, actor, seen);
  shop.clock.now += 5 * minute;
  shop.mailer.deliver = async (mail) => {
    shop.mails.push(mail);
    await seeOrder(shop.services, actor, during);
    return false;
  };
  await shop.round();
  expect(shop.mails).toHaveLength(1);
  shop.clock.now += 60 * minute;
  await shop.round();
  expect(shop.mails).toHaveLength(1);
  expect(await shop.alarmOf(seen)).toMatchObject({ at: null, sent: null });
  expect(await shop.alarmOf(during)).toMatchObject({ at: null, sent: null });
});

test("a process that dies between claiming and sending: the alarm goes off a minute later", async () => {
  const shop = await open();
  await shop.order();
  shop.clock.now += 5 * minute;
  shop.mailer.deliver = () => Promise.reject(new Error("killed"));
  const dying = { ...shop.services, mailer: shop.mailer };
  await tellAll(dying);
  shop.mailer.deliver = async (mail) => shop.mails.push(mail) > 0;
  shop.clock.now += minute - 1;
  await shop.round();
  expect(shop.mails).toEqual([]);
  shop.clock.now += 1;
  await shop.round();
  await shop.round();
  expect(shop.mails).toHaveLength(1);
});

test("what could not be told is tried again; one of both ways is enough", async () => {
  const shop = await open();
  const owner = await shop.addPhone("dona", "owner");
  const id = await shop.order();
  await shop.push.settled();
  shop.service.received.length = 0;
  shop.post.works = false;
  shop.service.next({ status: 500 });
  shop.clock.now += 5 * minute;
  await shop.round();
  expect(await shop.alarmOf(id)).toMatchObject({ sent: null });
  shop.clock.now += 5 * minute;
  await shop.round();
  expect(shop.shown(owner)).toHaveLength(1);
  expect(await shop.alarmOf(id)).toMatchObject({ at: null, sent: shop.clock.now });
});

test("a store without an owner has nobody to tell, and nothing to try again", async () => {
  const shop = await open();
  await shop.database.query.updateTable("store_members").set({ deleted_at: 1 }).execute();
  const id = await shop.order();
  shop.clock.now += 5 * minute;
  await shop.round();
  expect(shop.mails).toEqual([]);
  expect(await shop.alarmOf(id)).toMatchObject({ at: null, sent: shop.clock.now });
});

test("it looks again and again until the server stops", async () => {
  const shop = await open();
  const stopping = new AbortController();
  const job = alarmUnseenOften({ ...shop.services, mailer: shop.mailer }, stopping.signal, 1);
  for (const count of [1, 2]) {
    await shop.order();
    shop.clock.now += 5 * minute;
    await expect.poll(() => shop.mails.length).toBe(count);
  }
  stopping.abort();
  await job;
});

test("many at once are told a few in a turn", async () => {
  const shop = await open();
  for (let at = 0; at < 20; at++) await shop.order();
  await shop.push.settled();
  shop.clock.now += 5 * minute;
  const slow = { ...shop.services, mailer: shop.mailer, database: withSlowWrites(shop.database) };
  expect(await longestTurn(() => tellAll(slow))).toBeLessThan(50);
  expect(shop.mails).toHaveLength(10);
  await shop.round();
  await shop.round();
  expect(shop.mails).toHaveLength(20);
});

/** Two stores with an owner each; the first one's orders are due before the other's. */
async function openBeside() {
  const shop = await open();
  const { query } = shop.database;
  await addMember(shop.database, "bia", "owner", "other");
  await query.updateTable("products").set({ qtde: 1_000 }).execute();
  return {
    ...shop,
    told: (userId: string) => shop.mails.filter((mail) => mail.userId === userId).length,
    async orderAtOther() {
      const draft = draftOf([item("theirs")], { address, name: "Maria", contact: "11987654321" });
      const request = { key: newKey(), draft };
      const placed = await placeOrder(shop.services, { slug: "other", request, userId: null });
      expect(placed.ok).toBe(true);
      shop.clock.now += 5 * minute;
    },
  };
}

test("however many orders of one store are due before it, another store's is told in the same round", async () => {
  const { order, orderAtOther, clock, round, told } = await openBeside();
  for (let at = 0; at < 60; at++) await order();
  clock.now += 1;
  await orderAtOther();
  await round();
  expect([told("dona"), told("bia")]).toEqual([10, 1]);
});

test("what cannot be sent for one store delays no other store's, nor the next look", async () => {
  const { services, mailer, order, orderAtOther, told } = await openBeside();
  const giveUp: (() => void)[] = [];
  const stalling = {
    deliver: (mail: Mail) =>
      mail.userId === "dona"
        ? new Promise<boolean>((resolve) => giveUp.push(() => resolve(false)))
        : mailer.deliver(mail),
  };
  await order();
  await orderAtOther();
  const stopping = new AbortController();
  const job = alarmUnseenOften({ ...services, mailer: stalling }, stopping.signal, 1);
  await expect.poll(() => [giveUp.length, told("bia")]).toEqual([1, 1]);
  await orderAtOther();
  await expect.poll(() => told("bia")).toBe(2);
  stopping.abort();
  await job;
  for (const each of giveUp) each();
});
