import type { Services } from "#server/context.ts";
import type { Actor } from "#server/permission/actor.ts";
import { writeBesideOthers } from "#server/permission/write-as.ts";
import { readEndpoint, subscriptionId } from "./subscription.ts";

/** Whoever holds the device turns it off, whoever it was that turned it on; repeating it is a success. */
export async function removeDevice(
  { database }: Pick<Services, "database">,
  actor: Actor<"seeOrders">,
  subscription: unknown,
): Promise<{ ok: true } | { ok: false; reason: "invalid" }> {
  const endpoint = readEndpoint(subscription);
  if (!endpoint) return { ok: false, reason: "invalid" };
  await writeBesideOthers(database, actor, (transaction) =>
    transaction
      .deleteFrom("panel_devices")
      .where("store_id", "=", actor.store.id)
      .where("id", "=", subscriptionId(endpoint))
      .execute(),
  );
  return { ok: true };
}
