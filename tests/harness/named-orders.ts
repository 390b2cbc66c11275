import type { Query } from "#db/database.ts";

/** What `addWords` asks for. */
export const namedOrders = (query: Query, storeId: string) =>
  query
    .selectFrom("orders")
    .select([
      "store_id as storeId",
      "id",
      "created_at as createdAt",
      "customer_name as customerName",
      "contact",
    ])
    .where("store_id", "=", storeId)
    .execute();
