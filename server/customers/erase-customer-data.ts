import type { Transaction } from "kysely";
import { deleteWords, lockBacklog } from "#db/order-search-words.ts";
import type { Tables } from "#db/tables.ts";

/** Orders stay with their stores, without who ordered and where to. */
export async function eraseCustomerData(transaction: Transaction<Tables>, userId: string): Promise<void> {
  for (const table of ["addresses", "contacts", "user_photos"] as const) {
    await transaction.deleteFrom(table).where("user_id", "=", userId).execute();
  }
  await eraseWords(transaction, userId);
  // Contact and address of an order could be guessed from its fingerprint; keys share `created_at` with their order.
  await transaction
    .updateTable("idempotency_keys")
    .set({ fingerprint: "" })
    .where(({ refTuple, selectFrom, eb }) =>
      eb(
        refTuple("store_id", "created_at", "order_id"),
        "in",
        selectFrom("orders")
          .select(["store_id", "created_at", "id"])
          .where("user_id", "=", userId)
          .$asTuple("store_id", "created_at", "id"),
      ),
    )
    .execute();
  const theirOrders = transaction
    .selectFrom("orders")
    .select(["store_id", "id"])
    .where("user_id", "=", userId)
    .$asTuple("store_id", "id");
  await transaction
    .updateTable("order_items")
    .set({ note: "" })
    .where("note", "<>", "")
    .where(({ refTuple, eb }) => eb(refTuple("store_id", "order_id"), "in", theirOrders))
    .execute();
  await transaction
    .deleteFrom("order_watchers")
    .where(({ refTuple, eb }) => eb(refTuple("store_id", "order_id"), "in", theirOrders))
    .execute();
  const coupons = await transaction
    .selectFrom("orders")
    .select(["store_id", "coupon", "contact"])
    .distinct()
    .where("user_id", "=", userId)
    .where("coupon", "is not", null)
    .where("contact", "is not", null)
    .orderBy("store_id")
    .orderBy("coupon")
    .orderBy("contact")
    .$narrowType<{ coupon: string; contact: string }>()
    .execute();
  await transaction
    .updateTable("orders")
    .set({
      user_id: null,
      contact: null,
      customer_name: null,
      customer_key: null,
      address: null,
      address_parts: null,
    })
    .where("user_id", "=", userId)
    .execute();
  // After the orders, as when one is canceled, so that two transactions never deadlock.
  for (const { store_id, coupon, contact } of coupons) {
    await transaction
      .deleteFrom("coupon_uses")
      .where("store_id", "=", store_id)
      .where("code", "=", coupon)
      .where("phone", "=", contact)
      .execute();
  }
}

/** The words that their orders are found by. */
async function eraseWords(transaction: Transaction<Tables>, userId: string): Promise<void> {
  const theirOrders = transaction.selectFrom("orders").where("user_id", "=", userId);
  const stores = await theirOrders.select("store_id as id").distinct().orderBy("store_id").execute();
  for (const { id } of stores) await lockBacklog(transaction, id);
  const orders = await theirOrders
    .select(["store_id as storeId", "id", "created_at as createdAt"])
    .select(["customer_name as customerName", "contact"])
    .execute();
  await deleteWords(transaction, orders);
}
