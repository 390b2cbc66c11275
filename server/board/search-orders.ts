import type { Database, Query } from "#db/database.ts";
import { isOrderId } from "#domain/order-id.ts";
import type { FoundOrder, FoundOrders, OrderSearch } from "#domain/order-search.ts";
import { dayStart } from "#domain/zone-days.ts";
import type { Actor } from "#server/permission/actor.ts";
import {
  type LastFound,
  namedAfter,
  namedSame,
  newestFirst,
  onDay,
  ordersOf,
  withNumber,
  withPhone,
} from "./search-statements.ts";

const pageSize = 30;
/** More than a store has with one beginning of a number. */
const maxByNumber = 100;

/** Over all orders of a store; each way of asking reads ranges of an index, however many orders there are. */
export async function searchOrders(
  database: Database,
  { store }: Actor<"seeOrders">,
  search: OrderSearch,
  after: string | null,
): Promise<FoundOrders> {
  const day =
    search.day === null
      ? null
      : { from: dayStart(search.day, store.timeZone), until: dayStart(search.day + 1, store.timeZone) };
  const last = after === null ? null : await readLast(database.query, store.id, after);
  const asked = { database, storeId: store.id, search, day, last };
  const [byNumber, found] = await Promise.all([findByNumber(asked), findOrders(asked)]);
  const orders = found.slice(0, pageSize);
  return { byNumber, orders, next: found.length > pageSize ? (orders.at(-1)?.id ?? null) : null };
}

interface Asked {
  database: Database;
  storeId: string;
  search: OrderSearch;
  day: { from: number; until: number } | null;
  last: LastFound | null;
}

/** Unknown: the first page is shown. */
async function readLast(query: Query, storeId: string, orderId: string): Promise<LastFound | null> {
  if (!isOrderId(orderId)) return null;
  const row = await query
    .selectFrom("orders")
    .select(["id", "created_at as createdAt", "customer_key as customerKey", "contact"])
    .where("store_id", "=", storeId)
    .where("id", "=", orderId)
    .executeTakeFirst();
  return row ?? null;
}

/** On the first page, above what was found by name or telephone. */
async function findByNumber({ database, storeId, search, day, last }: Asked): Promise<FoundOrder[]> {
  if (search.number === null || last) return [];
  const beginning = search.number.toLowerCase();
  const found = await withNumber(database, ordersOf(database.query, storeId), search.number)
    .limit(maxByNumber)
    .execute();
  return found
    .filter(({ id }) => id.toLowerCase().startsWith(beginning))
    .filter(({ createdAt }) => !day || (createdAt >= day.from && createdAt < day.until))
    .sort((one, other) => other.createdAt - one.createdAt)
    .slice(0, pageSize);
}

async function findOrders({ database, storeId, search, day, last }: Asked): Promise<FoundOrder[]> {
  const { number, name, phone } = search;
  const orders = ordersOf(database.query, storeId).limit(pageSize + 1);
  if (number !== null && name === null && phone === null) return [];
  if (day) return newestFirst(onDay(orders, day, { name, phone }), last).execute();
  if (phone !== null) return withPhone(orders, phone, last).execute();
  if (name === null) return newestFirst(orders, last).execute();
  if (!last?.customerKey) return namedAfter(database, orders, name, null).execute();
  const same = await namedSame(database, orders, last.customerKey, last).execute();
  if (same.length > pageSize) return same;
  const others = await namedAfter(database, orders, name, last.customerKey).execute();
  return [...same, ...others].slice(0, pageSize + 1);
}
