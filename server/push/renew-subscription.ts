import type { Services } from "#server/context.ts";
import { readEndpoint, readSubscription, subscriptionId } from "./subscription.ts";

/** Of one browser: its stores, and the orders it watches. */
const maxRows = 100;

/** A browser that renewed its subscription by itself names the old one, which nobody else knows. */
export async function renewSubscription(
  { database, config }: Pick<Services, "database" | "config">,
  body: unknown,
): Promise<{ ok: true } | { ok: false; reason: "invalid" | "service" }> {
  const old = readEndpoint(body);
  const sent = typeof body === "object" && body !== null && "subscription" in body ? body.subscription : null;
  const read = readSubscription(sent, config.pushServices);
  if (!read.ok) return read;
  if (!old) return { ok: false, reason: "invalid" };
  const renewed = { ...read.subscription, id: subscriptionId(read.subscription.endpoint) };
  await database.query.transaction().execute(async (query) => {
    const id = subscriptionId(old);
    const devices = await query
      .selectFrom("panel_devices")
      .selectAll()
      .where("id", "=", id)
      .limit(maxRows)
      .execute();
    const watchers = await query
      .selectFrom("order_watchers")
      .selectAll()
      .where("id", "=", id)
      .limit(maxRows)
      .execute();
    await query.deleteFrom("panel_devices").where("id", "=", id).execute();
    await query.deleteFrom("order_watchers").where("id", "=", id).execute();
    for (const device of devices) {
      await query
        .insertInto("panel_devices")
        .values({ ...device, ...renewed })
        .onConflict((conflict) => conflict.columns(["store_id", "id"]).doNothing())
        .execute();
    }
    for (const watcher of watchers) {
      await query
        .insertInto("order_watchers")
        .values({ ...watcher, ...renewed })
        .onConflict((conflict) => conflict.columns(["store_id", "order_id", "id"]).doNothing())
        .execute();
    }
  });
  return { ok: true };
}
