import type { ExpressionBuilder, SelectQueryBuilder } from "kysely";
import { afterPrefix, byteOrder } from "#db/byte-order.ts";
import type { Database, Query } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";
import type { FoundOrder } from "#domain/order-search.ts";
import { caseVariants } from "./case-variants.ts";
import type { SearchPlace } from "./search-place.ts";

type Engine = Pick<Database, "engine">;

/** An order that may be shown. */
export interface Candidate extends FoundOrder {
  contact: string | null;
}

type Candidates = SelectQueryBuilder<Tables, "orders", Candidate>;

const maxPhoneDigits = 11;
/** That many characters of a number are looked up in every case: 16 ranges at most. */
const lookedUp = 4;
/** A word with as many orders counts as common. */
const enoughToBeCommon = 200;

export const ordersOf = (query: Query, storeId: string): Candidates =>
  query
    .selectFrom("orders")
    .select(["id", "status", "stage", "orders.created_at as createdAt", "customer_name as customerName"])
    .select(["qtde as units", "total_cents as totalCents", "contact"])
    .where("orders.store_id", "=", storeId)
    .where("deleted_at", "is", null)
    .where("sample", "=", false);

export function newestFirst(orders: Candidates, last: SearchPlace | null): Candidates {
  const ordered = orders.orderBy("created_at", "desc").orderBy("id", "desc");
  return last ? ordered.where((order) => isOlder(order, last)) : ordered;
}

function isOlder(
  { eb, refTuple, tuple }: ExpressionBuilder<Tables, "orders">,
  { createdAt, id }: SearchPlace,
) {
  return eb(refTuple("created_at", "id"), "<", tuple(createdAt, id));
}

export const onDay = (orders: Candidates, day: { from: number; until: number }): Candidates =>
  orders.where("created_at", ">=", day.from).where("created_at", "<", day.until);

/** Digits have one order in every collation. */
export function withPhone(orders: Candidates, phone: string, last: SearchPlace | null): Candidates {
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

/** Word by word from A to Z, so that the whole word comes first; the orders of a word from the newest. */
export function withWord(query: Query, storeId: string, beginning: string, last: SearchPlace | null) {
  return query
    .selectFrom("order_search_words")
    .select(["word", "order_id as id", "age", "words"])
    .where("store_id", "=", storeId)
    .where("word", "<", afterPrefix(beginning))
    .where(({ eb, refTuple, tuple }) =>
      last?.word
        ? eb(refTuple("word", "age", "order_id"), ">", tuple(last.word, -last.createdAt, last.id))
        : eb("word", ">=", beginning),
    )
    .orderBy("word")
    .orderBy("age")
    .orderBy("order_id");
}

/** How many orders have a word that begins so; above `enoughToBeCommon` nobody counts. */
export const countWord = (query: Query, storeId: string, beginning: string) =>
  query
    .selectFrom(
      query
        .selectFrom("order_search_words")
        .select("order_id")
        .where("store_id", "=", storeId)
        .where("word", ">=", beginning)
        .where("word", "<", afterPrefix(beginning))
        // Otherwise PostgreSQL reads the table itself, in the hope of meeting enough of them soon.
        .orderBy("word")
        .orderBy("age")
        .orderBy("order_id")
        .limit(enoughToBeCommon)
        .as("some"),
    )
    .select(({ fn }) => fn.countAll<number>().as("orders"));

/** Ids are written in both cases, so each spelling of the first characters is a range of its own. */
export function withNumber(engine: Engine, orders: Candidates, number: string): Candidates {
  const id = byteOrder(engine, "id");
  return caseVariants(number.slice(0, lookedUp))
    .map((beginning) => orders.where(id, ">=", beginning).where(id, "<", afterPrefix(beginning)))
    .reduce((ranges, range) => ranges.unionAll(range));
}
