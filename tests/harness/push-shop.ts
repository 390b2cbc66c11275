import { onTestFinished } from "vitest";
import type { Database } from "#db/database.ts";
import type { Role } from "#domain/permissions.ts";
import type { PushMessage } from "#domain/push-message.ts";
import { readConfig } from "#server/config.ts";
import { placeOrder } from "#server/orders/place-order.ts";
import type { Actor } from "#server/permission/actor.ts";
import { addDevice } from "#server/push/add-device.ts";
import { createPush } from "#server/push/create-push.ts";
import { watchOrder } from "#server/push/watch-order.ts";
import { openShop } from "./order-shop.ts";
import type { PushReceiver } from "./push-receiver.ts";
import { startPushService } from "./push-service.ts";
import { address, draftOf, item, log, newKey, now } from "./shop.ts";
import { actorOf } from "./staff.ts";

/** A shop whose people have phones, and the push service that reaches them. */
export async function openPushShop(database?: Database) {
  const shop = database ?? (await openShop());
  const service = await startPushService();
  onTestFinished(service.stop);
  const config = readConfig({ PUSH_SERVICES: service.url, PUBLIC_URL: "https://n1.example" });
  const clock = { now };
  const stopping = new AbortController();
  const needs = { database: shop, config, log, now: () => clock.now };
  const push = createPush({ ...needs, stopping: stopping.signal, pausesMs: [] });
  onTestFinished(() => push.settled());
  const services = { ...needs, push };

  return {
    database: shop,
    service,
    services,
    clock,
    push,
    async addPhone(name: string, role: Role = "attendant", slug = "shop"): Promise<PushReceiver> {
      const receiver = service.subscribe();
      await addDevice(services, await actorOf(shop, "seeOrders", { name, role, slug }), receiver.toJSON());
      return receiver;
    },
    async watch(orderId: string): Promise<PushReceiver> {
      const receiver = service.subscribe();
      await watchOrder(services, { slug: "shop", orderId, subscription: receiver.toJSON() });
      return receiver;
    },
    async order(
      more: Parameters<typeof draftOf>[1] = {},
      key = newKey(),
      typedBy?: Actor<"typeOrders">,
    ): Promise<string> {
      const draft = draftOf([item("a", 2)], {
        address,
        name: "Maria",
        contact: "11987654321",
        ...more,
      });
      const request = { key, draft };
      const result = await placeOrder(services, {
        slug: "shop",
        request,
        userId: null,
        ...(typedBy ? { typedBy } : {}),
      });
      if (!result.ok) throw new Error(JSON.stringify(result));
      return result.orderId;
    },
    /** What this browser was shown so far. */
    shown: (receiver: PushReceiver): PushMessage[] =>
      service.received.filter((push) => push.receiver === receiver).map(({ text }) => JSON.parse(text)),
  };
}
