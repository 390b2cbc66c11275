import type { Query } from "#db/database.ts";

/** This update changes nothing, but locks the row until the transaction ends. */
export function lockOrder(query: Query, storeId: string, orderId: string) {
  return query
    .updateTable("orders")
    .set((order) => ({ status: order.ref("status") }))
    .where("store_id", "=", storeId)
    .where("id", "=", orderId)
    .where("deleted_at", "is", null)
    .returning([
      "status",
      "stage",
      "delivery",
      "seen_at as seenAt",
      "slot_at as slotAt",
      "coupon",
      "contact",
      "created_at as createdAt",
    ])
    .returning(["payment", "payment_status as paymentStatus", "sample"])
    .executeTakeFirst();
}

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;
