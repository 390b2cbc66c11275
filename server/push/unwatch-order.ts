import type { Services } from "#server/context.ts";
import { readEndpoint, subscriptionId } from "./subscription.ts";
import { findWatched } from "./watch-order.ts";

/** Repeating it is a success. */
export async function unwatchOrder(
  { database: { query } }: Pick<Services, "database">,
  { slug, orderId, subscription }: { slug: string; orderId: string; subscription: unknown },
): Promise<{ ok: true } | { ok: false; reason: "not-found" | "invalid" }> {
  const endpoint = readEndpoint(subscription);
  if (!endpoint) return { ok: false, reason: "invalid" };
  const order = await findWatched(query, slug, orderId);
  if (!order) return { ok: false, reason: "not-found" };
  await query
    .deleteFrom("order_watchers")
    .where("store_id", "=", order.storeId)
    .where("order_id", "=", orderId)
    .where("id", "=", subscriptionId(endpoint))
    .execute();
  return { ok: true };
}
