import type { Insertable } from "kysely";
import type { Query } from "../../db/database";
import type { Tables } from "../../db/tables";
import type { OrderDraft } from "../../domain/checkout";
import type { OrderStatus } from "../../domain/order-status";
import type { MenuProduct } from "../../domain/store";

type Items = OrderDraft["items"];

export interface ProductRow extends MenuProduct {
  barcode: string | null;
  active: boolean;
  deletedAt: number | null;
}

export const isSold = ({ active, deletedAt, saleCents, qtde }: ProductRow) =>
  active && deletedAt === null && saleCents > 0 && qtde > 0;

interface Claim {
  key: string;
  fingerprint: string;
  orderId: string;
  now: number;
}

/** False when the key stands for an order already. Waits for one that is being written. */
export async function claimKey(query: Query, storeId: string, claim: Claim): Promise<boolean> {
  const { key, fingerprint, orderId, now } = claim;
  const { numInsertedOrUpdatedRows } = await query
    .insertInto("idempotency_keys")
    .values({ store_id: storeId, key, fingerprint, order_id: orderId, created_at: now })
    .onConflict((conflict) => conflict.columns(["store_id", "key"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export function readKey(query: Query, storeId: string, key: string) {
  return query
    .selectFrom("idempotency_keys")
    .select(["fingerprint", "order_id as orderId"])
    .where("store_id", "=", storeId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
}

/** Sold or not: what is gone still has a name to tell. */
export async function readProducts(
  query: Query,
  storeId: string,
  items: Items,
): Promise<Map<string, ProductRow>> {
  if (items.length === 0) return new Map();
  const rows = await query
    .selectFrom("products")
    .select(["id", "category_id as categoryId", "barcode", "name", "description", "thumbnail"])
    .select(["sale_cents as saleCents", "qtde", "active", "deleted_at as deletedAt"])
    .where("store_id", "=", storeId)
    .where(
      "id",
      "in",
      items.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** True when it was there, at the price the customer saw: the check and the taking are one. */
export async function takeStock(query: Query, storeId: string, item: Items[number]): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable("products")
    .set((row) => ({ qtde: row("qtde", "-", item.qtde) }))
    .where("store_id", "=", storeId)
    .where("id", "=", item.id)
    .where("qtde", ">=", item.qtde)
    .where("sale_cents", "=", item.saleCents)
    .where("active", "=", true)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertOrder(query: Query, order: Insertable<Tables["orders"]>): Promise<void> {
  await query.insertInto("orders").values(order).execute();
}

/** At the price, and under the name, of this moment. */
export async function insertItems(
  query: Query,
  storeId: string,
  orderId: string,
  items: Items,
  products: ReadonlyMap<string, ProductRow>,
): Promise<void> {
  const rows = items.map(({ id, qtde, saleCents }, index) => ({
    store_id: storeId,
    order_id: orderId,
    line: index + 1,
    product_id: id,
    barcode: products.get(id)?.barcode ?? null,
    name: products.get(id)?.name ?? "",
    thumbnail: products.get(id)?.thumbnail ?? null,
    sale_cents: saleCents,
    qtde,
  }));
  await query.insertInto("order_items").values(rows).execute();
}

interface HistoryEntry {
  storeId: string;
  orderId: string;
  seq: number;
  status: OrderStatus;
  actor: "customer" | "store" | "platform";
  at: number;
}

export async function insertHistory(query: Query, entry: HistoryEntry): Promise<void> {
  const { storeId, orderId, ...rest } = entry;
  await query
    .insertInto("order_status_history")
    .values({ store_id: storeId, order_id: orderId, ...rest })
    .execute();
}
