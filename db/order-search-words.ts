import { orderWords } from "#domain/order-words.ts";
import type { Query } from "./database.ts";

interface NamedOrder {
  storeId: string;
  id: string;
  createdAt: number;
  customerName: string | null;
  contact: string | null;
}

/** Below the number of values that a statement may have. */
const maxRowsAtOnce = 200;

function rowsOf({ storeId, id, createdAt, customerName, contact }: NamedOrder) {
  const words = orderWords({ name: customerName, contact });
  const row = { store_id: storeId, age: -createdAt, order_id: id, words: words.join(" ") };
  return words.map((word) => ({ ...row, word }));
}

/** Of orders that may have some already. */
export async function addWords(query: Query, orders: readonly NamedOrder[]): Promise<void> {
  for (const rows of inParts(orders.flatMap(rowsOf))) {
    await query
      .insertInto("order_search_words")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Before name and telephone are erased, which say what the words are. */
export async function deleteWords(query: Query, orders: readonly NamedOrder[]): Promise<void> {
  for (const rows of inParts(orders.flatMap(rowsOf))) {
    await query
      .deleteFrom("order_search_words")
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple("store_id", "word", "age", "order_id"),
          "in",
          rows.map(({ store_id, word, age, order_id }) => tuple(store_id, word, age, order_id)),
        ),
      )
      .execute();
  }
}

/** Whoever erases names of a store's orders does so first, so that no words of them are added meanwhile. */
export async function lockBacklog(query: Query, storeId: string): Promise<Backlog | undefined> {
  return query
    .updateTable("order_search_backlog")
    .set((backlog) => ({ before_id: backlog.ref("before_id") }))
    .where("store_id", "=", storeId)
    .returning(["before_at as beforeAt", "before_id as beforeId"])
    .executeTakeFirst();
}

/** Orders before this one have no words yet. */
interface Backlog {
  beforeAt: number;
  beforeId: string;
}

function* inParts<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += maxRowsAtOnce) yield rows.slice(from, from + maxRowsAtOnce);
}
