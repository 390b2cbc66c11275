import type { Services } from "#server/context.ts";
import type { Actor } from "#server/permission/actor.ts";
import { writeBesideOthers } from "#server/permission/write-as.ts";
import { readSubscription, subscriptionId } from "./subscription.ts";

const maxDevices = 20;

type AddDeviceResult = { ok: true } | { ok: false; reason: "invalid" | "service" };

/** Whoever signed in last on a shared tablet is its person; of each person the newest few devices stay. */
export async function addDevice(
  { database, config, now }: Pick<Services, "database" | "config" | "now">,
  actor: Actor<"seeOrders">,
  subscription: unknown,
): Promise<AddDeviceResult> {
  const read = readSubscription(subscription, config.pushServices);
  if (!read.ok) return read;
  const { endpoint, p256dh, auth } = read.subscription;
  const storeId = actor.store.id;
  const { userId, sessionId } = actor;
  const id = subscriptionId(endpoint);
  const facts = { user_id: userId, session_id: sessionId, p256dh, auth, created_at: now() };
  await writeBesideOthers(database, actor, (transaction) =>
    transaction
      .insertInto("panel_devices")
      .values({ store_id: storeId, id, endpoint, ...facts })
      .onConflict((conflict) => conflict.columns(["store_id", "id"]).doUpdateSet(facts))
      .execute(),
  );
  // A transaction of its own, so that the last of several at once sees them all.
  await writeBesideOthers(database, actor, (transaction) =>
    transaction
      .deleteFrom("panel_devices")
      .where("store_id", "=", storeId)
      .where("user_id", "=", userId)
      .where("id", "not in", (newest) =>
        newest
          .selectFrom("panel_devices")
          .select("id")
          .where("store_id", "=", storeId)
          .where("user_id", "=", userId)
          .orderBy("created_at", "desc")
          .orderBy("id")
          .limit(maxDevices),
      )
      .execute(),
  );
  return { ok: true };
}
