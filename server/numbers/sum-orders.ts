import type { Query } from "#db/database.ts";
import { addOrder, type CountedOrder, emptyFigures, type Figures } from "#domain/numbers/figures.ts";
import { localClock } from "#domain/numbers/local-clock.ts";
import { addProduct, boundProducts, type ProductSums } from "#domain/numbers/product-sums.ts";
import { nextTurn } from "#server/limits/next-turn.ts";

/** SQLite reads in this process: no more at once than what nobody notices. */
const ordersAtOnce = 100;

export interface Sums {
  figures: Figures;
  products: ProductSums;
}

interface Range {
  storeId: string;
  timeZone: string;
  from: number;
  until: number;
}

/** From the orders themselves, some at a time; other work goes on in between. */
export async function sumOrders(query: Query, range: Range): Promise<Sums> {
  const figures = emptyFigures();
  const products: ProductSums = {};
  if (range.until <= range.from) return { figures, products };
  const clock = localClock(range.from, range.until, range.timeZone);
  let last: Last | null = null;
  for (;;) {
    const orders: ReadOrder[] = await readOrders(query, range, last);
    for (const order of orders) addOrder(figures, order, clock);
    const kept = orders.filter(({ status }) => status !== "canceled").map(({ id }) => id);
    for (const { id, units, cents } of await readProducts(query, range.storeId, kept)) {
      addProduct(products, id, Number(units), Number(cents));
    }
    last = orders.length === ordersAtOnce ? (orders.at(-1) ?? null) : null;
    if (!last) return { figures, products: boundProducts(products) };
    await nextTurn();
  }
}

interface Last {
  id: string;
  createdAt: number;
}

type ReadOrder = CountedOrder & Last;

async function readOrders(
  query: Query,
  { storeId, from, until }: Range,
  last: Last | null,
): Promise<ReadOrder[]> {
  const rows = await query
    .selectFrom("orders")
    .select(["id", "created_at as createdAt", "status", "total_cents as totalCents"])
    .select(["seen_at as seenAt", "promised_at as promisedAt", "finished_at as finishedAt"])
    .select(["slot_at as slotAt", "cancel_reason as cancelReason", "counter"])
    .select(["contact", "user_id as userId"])
    // As the board marks a first order, and by the account where there is no telephone.
    .select(({ exists, selectFrom, lit }) => [
      exists(
        selectFrom("orders as earlier")
          // In the index already.
          .select(lit(1).as("one"))
          .whereRef("earlier.store_id", "=", "orders.store_id")
          .whereRef("earlier.contact", "=", "orders.contact")
          .whereRef("earlier.created_at", "<", "orders.created_at"),
      ).as("knownContact"),
      exists(
        selectFrom("orders as earlier")
          .select(lit(1).as("one"))
          .whereRef("earlier.user_id", "=", "orders.user_id")
          .whereRef("earlier.store_id", "=", "orders.store_id")
          .whereRef("earlier.created_at", "<", "orders.created_at"),
      ).as("knownUser"),
    ])
    .where("store_id", "=", storeId)
    .where("created_at", ">=", last?.createdAt ?? from)
    .where("created_at", "<", until)
    .where("deleted_at", "is", null)
    .where("sample", "=", false)
    .$if(last !== null, (orders) =>
      orders.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("created_at", "id"), ">", tuple(last?.createdAt ?? 0, last?.id ?? "")),
      ),
    )
    .orderBy("created_at")
    .orderBy("id")
    .limit(ordersAtOnce)
    .execute();
  return rows.map(({ contact, userId, knownContact, knownUser, ...order }) => {
    const known = contact === null ? knownUser : knownContact;
    const named = contact !== null || userId !== null;
    return { ...order, customer: named ? (known ? "returning" : "firsts") : "unknown" };
  });
}

async function readProducts(query: Query, storeId: string, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return query
    .selectFrom("order_items")
    .select("product_id as id")
    .select(({ fn }) => fn.sum("qtde").as("units"))
    .select(({ fn, eb, ref }) => fn.sum(eb("sale_cents", "*", ref("qtde"))).as("cents"))
    .where("store_id", "=", storeId)
    .where("order_id", "in", orderIds)
    .groupBy("product_id")
    .execute();
}
