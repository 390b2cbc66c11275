import type { Query } from "#db/database.ts";
import { isSlug } from "#domain/slug.ts";
import { isOrderKey } from "./order-request.ts";

interface FoundOrder {
  orderId: string;
  forAccount: boolean;
}

/** The key is random, so knowing it is the permission to ask. */
export async function findOrderByKey(query: Query, slug: string, key: string): Promise<FoundOrder | null> {
  if (!isSlug(slug) || !isOrderKey(key)) return null;
  const row = await query
    .selectFrom("stores")
    .innerJoin("idempotency_keys", "idempotency_keys.store_id", "stores.id")
    .innerJoin("orders", (join) =>
      join
        .onRef("orders.store_id", "=", "idempotency_keys.store_id")
        .onRef("orders.id", "=", "idempotency_keys.order_id"),
    )
    .select(["orders.id as orderId", "orders.user_id as userId"])
    .where("stores.slug", "=", slug)
    .where("stores.deleted_at", "is", null)
    .where("idempotency_keys.key", "=", key)
    .where("orders.deleted_at", "is", null)
    .executeTakeFirst();
  return row ? { orderId: row.orderId, forAccount: row.userId !== null } : null;
}
