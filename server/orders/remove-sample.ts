import type { Query } from "#db/database.ts";

/** Of a locked sample, which has no key: nobody sends it twice. */
export async function removeSample(query: Query, storeId: string, orderId: string): Promise<void> {
  for (const table of ["order_watchers", "order_status_history", "order_items"] as const) {
    await query.deleteFrom(table).where("store_id", "=", storeId).where("order_id", "=", orderId).execute();
  }
  await query
    .deleteFrom("orders")
    .where("store_id", "=", storeId)
    .where("id", "=", orderId)
    .where("sample", "is", true)
    .execute();
}
