import type { Query } from "#db/database.ts";
import type { OrderSummary } from "#domain/order.ts";

const listLimit = 50;

export function listOrdersOfUser(query: Query, userId: string): Promise<OrderSummary[]> {
  return query
    .selectFrom("orders")
    .innerJoin("stores", "stores.id", "orders.store_id")
    .select(["orders.id", "orders.status", "orders.created_at as createdAt"])
    .select(["orders.total_cents as totalCents", "orders.qtde as units"])
    .select(["stores.slug as storeSlug", "stores.name as storeName", "stores.time_zone as storeTimeZone"])
    .where("orders.user_id", "=", userId)
    .where("orders.deleted_at", "is", null)
    .orderBy("orders.created_at", "desc")
    .orderBy("orders.id")
    .limit(listLimit)
    .execute();
}
