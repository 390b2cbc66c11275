import type { Query } from "#db/database.ts";
import { isOrderId } from "#domain/order-id.ts";
import type { OrderProgress } from "#domain/order-progress.ts";
import { isSlug } from "#domain/slug.ts";
import { progressColumns, toProgress } from "./order-progress.ts";

export async function getOrderProgress(
  query: Query,
  slug: string,
  orderId: string,
): Promise<OrderProgress | null> {
  if (!isSlug(slug) || !isOrderId(orderId)) return null;
  const row = await query
    .selectFrom("stores")
    .innerJoin("orders", "orders.store_id", "stores.id")
    .select(progressColumns)
    .where("stores.slug", "=", slug)
    .where("orders.id", "=", orderId)
    .where("orders.deleted_at", "is", null)
    .executeTakeFirst();
  return row ? toProgress(row) : null;
}
