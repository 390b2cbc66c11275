import { setTimeout as sleep } from "node:timers/promises";
import type { Query } from "#db/database.ts";
import { orderOnceAt } from "#tests/harness/paced-orders.ts";
import type { PushService } from "#tests/harness/push-service.ts";
import type { Hear, NoisyStore } from "./noise.ts";

const phones = 20;
const orderEveryMs = 250;

/** Of one person who is signed in; pushes go to nobody else. */
export async function addPhones(
  query: Query,
  storeId: string,
  userId: string,
  service: PushService,
): Promise<void> {
  const { id: session_id } = await query
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  for (let at = 0; at < phones; at += 1) {
    const device = { id: `stalling-${at}`, store_id: storeId, user_id: userId, session_id, created_at: 0 };
    await query
      .insertInto("panel_devices")
      .values({ ...device, ...service.subscribe().subscription })
      .execute();
  }
}

/** Every order of this store is told to phones whose service takes the push and never answers. */
export async function tellStallingPhones(store: NoisyStore, over: AbortSignal, hear: Hear): Promise<void> {
  const { site, slug, products, stalling } = store;
  for (let time = 0; !over.aborted; time++) {
    const { status } = await orderOnceAt(site, slug, products[time % products.length], time);
    hear(`order ${status}`);
    if (stalling.waiting() > 0) hear("stalled");
    await sleep(orderEveryMs);
  }
}
