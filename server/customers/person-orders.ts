import { type RawBuilder, sql } from "kysely";
import type { Query } from "#db/database.ts";
import { maxBagLines } from "#domain/bag.ts";

/** Few enough that nobody waits for them. */
export const ordersAtOnce = 50;
const linesAtOnce = 500;

interface OrderKey {
  storeId: string;
  id: string;
}

export type LastOrder = OrderKey & { createdAt: number };

/** The newest of a person, or those after the last that was read. */
export const someOrdersOf = (query: Query, userId: string, last: LastOrder | undefined) =>
  query
    .selectFrom("orders")
    .select(["orders.store_id as storeId", "orders.id", "orders.created_at as createdAt", "orders.qtde"])
    .where("orders.user_id", "=", userId)
    .$if(last !== undefined, (orders) =>
      orders.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple("orders.created_at", "orders.store_id", "orders.id"),
          "<",
          tuple(last?.createdAt ?? 0, last?.storeId ?? "", last?.id ?? ""),
        ),
      ),
    )
    .orderBy("orders.created_at", "desc")
    .orderBy("orders.store_id", "desc")
    .orderBy("orders.id", "desc")
    .limit(ordersAtOnce);

/**
 * Of rows that belong to one of the orders, or are one when `column` is theirs. Store by store, because for pairs
 * PostgreSQL may read a whole index.
 */
export function isOf(
  orders: readonly OrderKey[],
  column: "order_id" | "id" = "order_id",
): RawBuilder<boolean> {
  const stores = [...new Set(orders.map(({ storeId }) => storeId))];
  const ofStores = stores.map((storeId) => {
    const ids = orders.filter((order) => order.storeId === storeId).map(({ id }) => id);
    return sql`(store_id = ${storeId} and ${sql.ref(column)} in (${sql.join(ids)}))`;
  });
  return sql`(${sql.join(ofStores, sql` or `)})`;
}

/** Parts of a page without too many lines: an order has no more of them than units. */
export function byLines<Order extends { qtde: number }>(orders: readonly Order[]): Order[][] {
  const parts: Order[][] = [];
  let lines = linesAtOnce;
  for (const order of orders) {
    if (lines >= linesAtOnce) {
      parts.push([]);
      lines = 0;
    }
    parts.at(-1)?.push(order);
    lines += Math.min(order.qtde, maxBagLines);
  }
  return parts;
}

/** Page after page, until one is not full. */
export async function* pagesOf<Row>(
  atOnce: number,
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows = await read(last);
    if (rows.length > 0) yield rows;
    last = rows.length === atOnce ? rows.at(-1) : undefined;
  } while (last);
}
