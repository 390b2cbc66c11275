import { randomBytes } from "node:crypto";
import type { Insertable } from "kysely";
import type { Query } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";

export type NumberOrder = Partial<Insertable<Tables["orders"]>> & {
  created_at: number;
  /** Product ids, a unit each at `cents`. */
  items?: readonly string[];
  cents?: number;
};

const rowsAtOnce = 100;

/** As if they had been ordered then, and done ten minutes later. */
export async function insertOrders(
  query: Query,
  storeId: string,
  orders: readonly NumberOrder[],
): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < orders.length; at += rowsAtOnce) {
    const some = orders.slice(at, at + rowsAtOnce).map((order) => ({ ...order, id: newId() }));
    ids.push(...some.map(({ id }) => id));
    await query
      .insertInto("orders")
      .values(some.map(({ items = ["a"], cents = 1_000, ...order }) => toRow(storeId, items, cents, order)))
      .execute();
    const lines = some.flatMap(({ id, items = ["a"], cents = 1_000 }) =>
      items.map((product, line) => ({
        store_id: storeId,
        order_id: id,
        line: line + 1,
        product_id: product,
        name: product,
        sale_cents: cents,
        qtde: 1,
      })),
    );
    await query.insertInto("order_items").values(lines).execute();
  }
  return ids;
}

const newId = () => randomBytes(11).toString("hex");

function toRow(
  storeId: string,
  items: readonly string[],
  cents: number,
  order: Omit<NumberOrder, "items" | "cents"> & { id: string },
): Insertable<Tables["orders"]> {
  const total = cents * items.length;
  return {
    store_id: storeId,
    status: "done",
    counter: false,
    sample: false,
    subtotal_cents: total,
    total_cents: total,
    qtde: items.length,
    seen_at: order.created_at + 60_000,
    finished_at: order.created_at + 600_000,
    updated_at: order.created_at,
    ...order,
  };
}
