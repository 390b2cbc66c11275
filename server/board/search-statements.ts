import type { ExpressionBuilder, SelectQueryBuilder } from "kysely";
import { afterPrefix, byteOrder } from "#db/byte-order.ts";
import type { Database, Query } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";
import type { FoundOrder } from "#domain/order-search.ts";
import { caseVariants } from "./case-variants.ts";

type Found = SelectQueryBuilder<Tables, "orders", FoundOrder>;
type Engine = Pick<Database, "engine">;

/** The last order of the page before. */
export interface LastFound {
  id: string;
  createdAt: number;
  customerKey: string | null;
  contact: string | null;
}

const maxPhoneDigits = 11;
/** That many characters of a number are looked up in every case: 16 ranges at most. */
const lookedUp = 4;

export const ordersOf = (query: Query, storeId: string): Found =>
  query
    .selectFrom("orders")
    .select(["id", "status", "stage", "created_at as createdAt", "customer_name as customerName"])
    .select(["qtde as units", "total_cents as totalCents"])
    .where("store_id", "=", storeId)
    .where("deleted_at", "is", null)
    .where("sample", "=", false);

export function newestFirst(orders: Found, last: LastFound | null): Found {
  const ordered = orders.orderBy("created_at", "desc").orderBy("id", "desc");
  return last ? ordered.where((order) => isOlder(order, last)) : ordered;
}

function isOlder({ eb, refTuple, tuple }: ExpressionBuilder<Tables, "orders">, { createdAt, id }: LastFound) {
  return eb(refTuple("created_at", "id"), "<", tuple(createdAt, id));
}

/** A day has few orders, so its text is compared with each of them: these patterns use no index. */
export function onDay(
  orders: Found,
  day: { from: number; until: number },
  { name, phone }: { name: string | null; phone: string | null },
): Found {
  const during = orders.where("created_at", ">=", day.from).where("created_at", "<", day.until);
  if (phone !== null) return during.where("contact", "like", `${phone}%`);
  return name === null ? during : during.where("customer_key", "like", `${name.replace(/[\\%_]/g, "_")}%`);
}

/** Digits have one order in every collation. */
export function withPhone(orders: Found, phone: string, last: LastFound | null): Found {
  const range = orders
    .where("contact", ">=", phone)
    .where("contact", "<=", phone.padEnd(maxPhoneDigits, "9"))
    .orderBy("contact", "desc")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
  const contact = last?.contact;
  if (!last || !contact) return range;
  return range.where(({ eb, refTuple, tuple }) =>
    eb(refTuple("contact", "created_at", "id"), "<", tuple(contact, last.createdAt, last.id)),
  );
}

/** From A to Z, after a name if one is given; the orders of a name from the newest. */
export function namedAfter(engine: Engine, orders: Found, prefix: string, after: string | null): Found {
  const key = byteOrder(engine, "customer_key");
  return orders
    .where(key, after === null ? ">=" : ">", after ?? prefix)
    .where(key, "<", afterPrefix(prefix))
    .orderBy(key)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
}

/** The older orders of one name. */
export function namedSame(engine: Engine, orders: Found, name: string, last: LastFound): Found {
  return newestFirst(orders.where(byteOrder(engine, "customer_key"), "=", name), last);
}

/** Ids are written in both cases, so each spelling of the first characters is a range of its own. */
export function withNumber(engine: Engine, orders: Found, number: string): Found {
  const id = byteOrder(engine, "id");
  return caseVariants(number.slice(0, lookedUp))
    .map((beginning) => orders.where(id, ">=", beginning).where(id, "<", afterPrefix(beginning)))
    .reduce((ranges, range) => ranges.unionAll(range));
}
