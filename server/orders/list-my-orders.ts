import type { Query } from "#db/database.ts";
import { listOrdersOfUser } from "./list-orders.ts";

/** As many as a menu shows. */
const shown = 3;

/** A person's last orders in one store, among their newest anywhere. */
export async function listMyOrders(query: Query, slug: string, userId: string) {
  const orders = await listOrdersOfUser(query, userId);
  return orders
    .filter(({ storeSlug }) => storeSlug === slug)
    .slice(0, shown)
    .map(({ id, createdAt, totalCents }) => ({ orderId: id, slug, createdAt, totalCents }));
}
