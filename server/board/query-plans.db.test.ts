import { describe, expect, test } from "vitest";
import { readOrderSearch } from "#domain/order-search.ts";
import { acceptInvitation } from "#server/members/accept-invitation.ts";
import { changeAdmins } from "#server/members/change-admins.ts";
import { changeRole } from "#server/members/change-role.ts";
import { getInvitation } from "#server/members/get-invitation.ts";
import { getTeam } from "#server/members/get-team.ts";
import { inviteMember } from "#server/members/invite-member.ts";
import { leaveStore } from "#server/members/leave-store.ts";
import { listMyStores } from "#server/members/list-my-stores.ts";
import { removeMember } from "#server/members/remove-member.ts";
import { revokeInvitation } from "#server/members/revoke-invitation.ts";
import { cancelMyOrder } from "#server/orders/cancel-my-order.ts";
import { markPaid } from "#server/orders/mark-paid.ts";
import { moveOrder } from "#server/orders/move-order.ts";
import { seeOrder } from "#server/orders/see-order.ts";
import { checkPermission, checkPlatform } from "#server/permission/actor.ts";
import { addDevice } from "#server/push/add-device.ts";
import { notifyCustomer } from "#server/push/notify-customer.ts";
import { notifyShop } from "#server/push/notify-shop.ts";
import { removeDevice } from "#server/push/remove-device.ts";
import { renewSubscription } from "#server/push/renew-subscription.ts";
import { testDevice } from "#server/push/test-device.ts";
import { unwatchOrder } from "#server/push/unwatch-order.ts";
import { readVapidKeys } from "#server/push/vapid-keys.ts";
import { watchOrder } from "#server/push/watch-order.ts";
import { getPanelStore } from "#server/settings/get-panel-store.ts";
import { pauseStore } from "#server/settings/pause-store.ts";
import { openPushShop } from "#tests/harness/push-shop.ts";
import { scans, statementsOf } from "#tests/harness/query-plans.ts";
import { now } from "#tests/harness/shop.ts";
import { actorOf, addMember, addPerson } from "#tests/harness/staff.ts";
import { alarmUnseen } from "./alarm-unseen.ts";
import { getBoard } from "./get-board.ts";
import { getPanelOrder } from "./get-panel-order.ts";
import { searchOrders } from "./search-orders.ts";

/** A shop with people, devices and orders, so that every way is gone to its end. */
async function open() {
  const shop = await openPushShop();
  const [first, second] = [await shop.order(), await shop.order()];
  await shop.push.settled();
  const phone = await shop.addPhone("dona", "owner");
  await shop.watch(first);
  const mailer = { send() {}, deliver: async () => true, forget: async () => {}, settled: async () => {} };
  const actor = <P extends Parameters<typeof actorOf>[1]>(permission: P) =>
    actorOf(shop.database, permission);
  return { ...shop, first, second, phone, mailer, actor };
}

type Shop = Awaited<ReturnType<typeof open>>;
/** The shop, with every statement seen. */
type Spied = Shop & { services: Shop["services"] & { mailer: Shop["mailer"] } };
type Work = (shop: Spied) => Promise<unknown>;

const today = new Date(now).toISOString().slice(0, 10);
/** All of them, by number, name, telephone, day. */
const searches = [
  ["", ""],
  ["I28Z", ""],
  ["maria", ""],
  ["119876", ""],
  ["", today],
  ["maria", today],
  ["119876", today],
] as const;

const works: Record<string, Record<string, Work>> = {
  board: {
    "the board": async ({ services, actor }) => getBoard(services, await actor("seeOrders")),
    "an order": async ({ services, actor, first }) =>
      getPanelOrder(services.database.query, await actor("seeOrders"), first),
    "unseen orders": async ({ services, clock }) => {
      clock.now += 60 * 60_000;
      await Promise.all(await alarmUnseen(services));
    },
    "orders searched in every way": async ({ services, actor, first }) => {
      for (const [text, day] of searches) {
        for (const after of [null, first]) {
          const { search } = readOrderSearch(text, day);
          await searchOrders(services.database, await actor("seeOrders"), search, after);
        }
      }
    },
  },
  orders: {
    seen: async ({ services, actor, first }) => seeOrder(services, await actor("seeOrders"), first),
    moved: async ({ services, actor, first }) =>
      moveOrder(services, await actor("moveOrders"), first, { to: "preparing", minutes: 30 }),
    refused: async ({ services, actor, first }) =>
      moveOrder(services, await actor("moveOrders"), first, {
        to: "canceled",
        from: "new",
        reason: "full",
        note: "",
      }),
    "canceled by the customer": ({ services, first }) => cancelMyOrder(services, "shop", first),
    paid: async ({ services, actor, first }) => markPaid(services, await actor("moveOrders"), first),
  },
  members: {
    permission: async ({ services }) =>
      checkPermission(
        services.database.query,
        await addPerson(services.database, "dona"),
        "shop",
        "seeOrders",
      ),
    platform: async ({ services }) =>
      checkPlatform(services.database.query, await addPerson(services.database, "dona")),
    "my stores": async ({ services }) =>
      listMyStores(services.database.query, await addPerson(services.database, "dona")),
    team: async ({ services, actor }) => getTeam(services, await actor("manageTeam")),
    "an invitation and its end": async ({ services, actor }) => {
      const owner = await actor("manageTeam");
      const made = await inviteMember(services, owner, { role: "attendant", email: null });
      if (!made.ok || !made.link) throw new Error("not invited");
      const token = made.link.slice(made.link.lastIndexOf("/") + 1);
      const ana = await addPerson(services.database, "ana");
      await getInvitation(services.database.query, token, ana, now);
      await acceptInvitation(services, ana, token);
      await inviteMember(services, owner, { role: "attendant", email: null });
      const [invitation] = (await getTeam(services, owner)).invitations;
      expect(await revokeInvitation(services, owner, invitation?.id ?? "")).toBe(true);
    },
    "other roles, and leaving": async ({ services, actor }) => {
      await addMember(services.database, "bia", "attendant");
      const owner = await actor("manageTeam");
      expect(await changeRole(services, owner, "bia", "manager")).toEqual({ ok: true });
      expect(await removeMember(services, owner, "bia")).toEqual({ ok: true });
      const caio = await actorOf(services.database, "seeOrders", { name: "caio", role: "attendant" });
      expect(await leaveStore(services, caio)).toEqual({ ok: true });
    },
    "platform admins": async ({ services }) => {
      const proved = { email_verified: 1 } as const;
      await services.database.query.updateTable("users").set(proved).where("id", "=", "dona").execute();
      await changeAdmins(services.database.query, ["grant", "dona@example.com"], now);
      await changeAdmins(services.database.query, ["revoke", "dona@example.com"], now);
    },
  },
  push: {
    keys: ({ services }) => readVapidKeys(services.database.query, now),
    devices: async ({ services, actor, service }) => {
      const person = await actor("seeOrders");
      const device = service.subscribe().toJSON();
      expect(await addDevice(services, person, device)).toEqual({ ok: true });
      expect(await testDevice(services, person, device)).toEqual({ ok: true });
      const renewed = service.subscribe().toJSON();
      expect(await renewSubscription(services, { ...device, subscription: renewed })).toEqual({ ok: true });
      expect(await removeDevice(services, person, renewed)).toEqual({ ok: true });
    },
    watching: async ({ services, second: orderId, service }) => {
      const subscription = service.subscribe().toJSON();
      expect(await watchOrder(services, { slug: "shop", orderId, subscription })).toEqual({ ok: true });
      expect(await unwatchOrder(services, { slug: "shop", orderId, subscription })).toEqual({ ok: true });
    },
    "to the shop": async ({ services, first, service, phone }) => {
      service.unsubscribe(phone);
      const needs = { query: services.database.query, send: services.push.send, now: () => now };
      await notifyShop(needs, "shop", [first], "new");
    },
    "to the customer": async ({ services, first }) => {
      const order = { storeId: "shop", orderId: first };
      await services.database.query
        .updateTable("orders")
        .set({ status: "done" })
        .where("store_id", "=", "shop")
        .where("id", "=", first)
        .execute();
      const needs = { query: services.database.query, send: services.push.send, now: () => now };
      await notifyCustomer(needs, order);
    },
  },
  settings: {
    store: async ({ services, actor }) => getPanelStore(services.database.query, await actor("seeOrders")),
    pause: async ({ services, actor }) =>
      pauseStore(services, await actor("pauseStore"), { for: "minutes", minutes: 30 }),
  },
};

describe.each(Object.entries(works))(
  "%s: everything asked of the database is found by an index",
  (_, named) => {
    test.each(Object.entries(named))("%s", async (_name, work) => {
      const shop = await open();
      const statements = await statementsOf(shop.database, async (query) => {
        const database = { ...shop.database, query, changes: shop.database.changes };
        const services = { ...shop.services, database, mailer: shop.mailer };
        await work({ ...shop, services } as Spied);
      });
      expect(statements).not.toEqual([]);
      for (const statement of statements) {
        expect(await scans(shop.database, statement, "indexes"), statement.sql).toEqual([]);
      }
    });
  },
);
