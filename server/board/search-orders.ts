import type { Database, Query } from "#db/database.ts";
import type { FoundOrder, FoundOrders, OrderSearch } from "#domain/order-search.ts";
import { hasWords, orderWords } from "#domain/order-words.ts";
import { dayStart } from "#domain/zone-days.ts";
import type { Actor } from "#server/permission/actor.ts";
import { placeAfter, readPlace, type SearchPlace } from "./search-place.ts";
import {
  type Candidate,
  countWord,
  newestFirst,
  onDay,
  ordersOf,
  withNumber,
  withPhone,
  withWord,
} from "./search-statements.ts";

const pageSize = 30;
/** More than a store has with one beginning of a number. */
const maxByNumber = 100;
/** Read one after the other until a page is full: of a single word, nearly always the first is enough. */
const candidatesAtOnce = [pageSize + 1, 200, 400];

interface Asked {
  database: Database;
  storeId: string;
  search: OrderSearch;
  day: { from: number; until: number } | null;
  last: SearchPlace | null;
}

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
  const last = after === null ? null : await readPlace(database.query, store.id, after);
  const asked = { database, storeId: store.id, search, day, last };
  const [byNumber, found, filling] = await Promise.all([
    findByNumber(asked),
    findOrders(asked),
    isFilling(asked),
  ]);
  return { byNumber, ...found, filling };
}

type FoundPage = Pick<FoundOrders, "orders" | "next" | "partial">;

async function isFilling({ database, storeId, search, day }: Asked): Promise<boolean> {
  if (search.words.length === 0 || day) return false;
  const backlog = await database.query
    .selectFrom("order_search_backlog")
    .select("store_id")
    .where("store_id", "=", storeId)
    .executeTakeFirst();
  return backlog !== undefined;
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
    .slice(0, pageSize)
    .map(toFound);
}

async function findOrders(asked: Asked): Promise<FoundPage> {
  const { database, storeId, search, day, last } = asked;
  const { number, words, phone } = search;
  if (number !== null && words.length === 0 && phone === null)
    return { orders: [], next: null, partial: false };
  if (words.length > 0 && !day) return findByWords(asked);
  const orders = ordersOf(database.query, storeId);
  const { found, ...page } = await fillPage(
    (place, limit) => {
      if (day) return newestFirst(onDay(orders, day), place).limit(limit).execute();
      const some = phone === null ? newestFirst(orders, place) : withPhone(orders, phone, place);
      return some.limit(limit).execute();
    },
    ({ customerName, contact }) =>
      (phone === null || contact?.startsWith(phone) === true) &&
      hasWords(orderWords({ name: customerName, contact }), words),
    last,
  );
  return { orders: found.map(toFound), ...page };
}

/** One word is followed, from where its orders are listed; the others are looked for in what it finds. */
async function findByWords({ database, storeId, search, last }: Asked): Promise<FoundPage> {
  const { query } = database;
  const followed = await rarest(database, storeId, search.words);
  const begin = last?.word?.startsWith(followed) ? last : null;
  const { found, ...page } = await fillPage(
    async (place, limit) => {
      const rows = await withWord(query, storeId, followed, place).limit(limit).execute();
      return rows.map(({ id, age, word, words }) => ({ id, createdAt: -age, word, words: words.split(" ") }));
    },
    ({ word, words }) => hasWords(words, search.words) && word === firstWord(words, followed),
    begin,
  );
  const orders = await readOrders(
    query,
    storeId,
    found.map(({ id }) => id),
  );
  // Several pages are in the order of the index, word by word.
  const isWhole = begin === null && page.next === null;
  if (isWhole) orders.sort((one, other) => other.createdAt - one.createdAt);
  return { orders, ...page };
}

/** In a statement of their own: a server that has not counted its rows yet joins them the wrong way round. */
async function readOrders(query: Query, storeId: string, ids: readonly string[]): Promise<FoundOrder[]> {
  if (ids.length === 0) return [];
  const orders = await ordersOf(query, storeId).where("id", "in", ids).execute();
  const byId = new Map(orders.map((order) => [order.id, order]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(toFound);
}

/** So that two common words are found through the less common; of equal ones the longest. */
async function rarest(database: Database, storeId: string, words: readonly string[]): Promise<string> {
  const [only = "", ...others] = words;
  if (others.length === 0) return only;
  const counted = await Promise.all(
    words.map(async (word) => {
      const { orders } = await countWord(database.query, storeId, word).executeTakeFirstOrThrow();
      return { word, orders: Number(orders) };
    }),
  );
  counted.sort((one, other) => one.orders - other.orders || other.word.length - one.word.length);
  return counted[0]?.word ?? only;
}

/** An order with two words of one beginning is shown once. */
function firstWord(words: readonly string[], beginning: string): string | undefined {
  const [first, ...others] = words.filter((word) => word.startsWith(beginning));
  if (others.length === 0) return first;
  return [first ?? "", ...others].sort((one, other) =>
    Buffer.compare(Buffer.from(one), Buffer.from(other)),
  )[0];
}

/** Looks at a bounded number of candidates; when they do not fill the page, it says so, and where to go on. */
async function fillPage<T extends SearchPlace>(
  read: (after: SearchPlace | null, limit: number) => Promise<T[]>,
  isFound: (candidate: T) => boolean,
  last: SearchPlace | null,
): Promise<{ found: T[] } & Omit<FoundPage, "orders">> {
  const found: T[] = [];
  let place = last;
  for (const limit of candidatesAtOnce) {
    const candidates = await read(place, limit);
    for (const candidate of candidates) {
      if (!isFound(candidate)) continue;
      const before = found.at(-1);
      if (before && found.length === pageSize) return { found, next: placeAfter(before), partial: false };
      found.push(candidate);
    }
    if (candidates.length < limit) return { found, next: null, partial: false };
    place = candidates.at(-1) ?? null;
  }
  return { found, next: place && placeAfter(place), partial: true };
}

const toFound = ({ contact: _, ...order }: Candidate): FoundOrder => order;
