import type { Query } from "#db/database.ts";
import { isOrderId } from "#domain/order-id.ts";
import { isSlug } from "#domain/slug.ts";
import type { Services } from "#server/context.ts";
import { readSubscription, subscriptionId } from "./subscription.ts";

const maxWatchers = 5;

export type WatchOrderResult =
  | { ok: true }
  | { ok: false; reason: "not-found" | "over" | "invalid" | "service" };

type Needs = Pick<Services, "database" | "config" | "now">;

interface Watching {
  slug: string;
  orderId: string;
  subscription: unknown;
  /** Of somebody who is signed in. */
  sessionId?: string | null;
}

/** Who has the link of an order may be told of its steps; the newest few browsers are. */
export async function watchOrder(
  { database: { query }, config, now }: Needs,
  { slug, orderId, subscription: sent, sessionId = null }: Watching,
): Promise<WatchOrderResult> {
  const read = readSubscription(sent, config.pushServices);
  if (!read.ok) return read;
  const order = await findWatched(query, slug, orderId);
  if (!order) return { ok: false, reason: "not-found" };
  if (order.status === "done" || order.status === "canceled") return { ok: false, reason: "over" };
  const { endpoint, p256dh, auth } = read.subscription;
  const key = { store_id: order.storeId, order_id: orderId };
  const facts = { p256dh, auth, session_id: sessionId, created_at: now() };
  await query
    .insertInto("order_watchers")
    .values({ ...key, id: subscriptionId(endpoint), endpoint, ...facts })
    .onConflict((conflict) => conflict.columns(["store_id", "order_id", "id"]).doUpdateSet(facts))
    .execute();
  // A statement of its own, so that the last of several at once sees them all.
  await query
    .deleteFrom("order_watchers")
    .where("store_id", "=", order.storeId)
    .where("order_id", "=", orderId)
    .where("id", "not in", (newest) =>
      newest
        .selectFrom("order_watchers")
        .select("id")
        .where("store_id", "=", order.storeId)
        .where("order_id", "=", orderId)
        .orderBy("created_at", "desc")
        .orderBy("id")
        .limit(maxWatchers),
    )
    .execute();
  return { ok: true };
}

export async function findWatched(query: Query, slug: string, orderId: string) {
  if (!isSlug(slug) || !isOrderId(orderId)) return undefined;
  return query
    .selectFrom("stores")
    .innerJoin("orders", "orders.store_id", "stores.id")
    .select(["stores.id as storeId", "orders.status"])
    .where("stores.slug", "=", slug)
    .where("orders.id", "=", orderId)
    .where("orders.deleted_at", "is", null)
    .executeTakeFirst();
}
