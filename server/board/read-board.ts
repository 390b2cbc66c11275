import type { Query } from "#db/database.ts";
import type { Address } from "#domain/address.ts";
import type { Board, BoardCard, BoardCounts } from "#domain/board.ts";
import { boardColumns } from "#domain/board-columns.ts";
import type { Pause } from "#domain/shop-state.ts";
import { nextTurn } from "#server/limits/next-turn.ts";

/** More than a shop can have open at once; the rest is found by searching. */
const maxOpen = 2_000;
/** Of today. */
const maxFinished = 60;
/** Of each column in a page that is not live yet: more than a screen shows. */
const firstCards = 8;
/** Few enough that nobody waits for the statement. */
const maxIdsAtOnce = 100;

/** Which orders are on the board, and how often each has changed: little to read, whatever they hold. */
export interface BoardIndex {
  revs: ReadonlyMap<string, number>;
  counts: BoardCounts;
  more: boolean;
  pause: Pause | null;
}

export async function readBoardIndex(query: Query, storeId: string, today: number): Promise<BoardIndex> {
  const [open, finished, rest] = await Promise.all([
    openOrders(query, storeId).select(["id", "rev"]).execute(),
    finishedOrders(query, storeId, today).select(["id", "rev"]).execute(),
    readBoardFacts(query, storeId, today),
  ]);
  return {
    revs: new Map([...open.slice(0, maxOpen), ...finished].map(({ id, rev }) => [id, rev])),
    more: open.length > maxOpen,
    ...rest,
  };
}

/** The first cards of each column, and how many more there are: what a page shows before it is live. */
export async function readBoardStart(query: Query, storeId: string, today: number): Promise<Board> {
  const [open, finished, rest] = await Promise.all([
    openOrders(query, storeId).select(placeColumns).execute(),
    finishedOrders(query, storeId, today).select(placeColumns).execute(),
    readBoardFacts(query, storeId, today),
  ]);
  await nextTurn();
  const orders = [...open.slice(0, maxOpen), ...finished];
  const columns = boardColumns({ cards: orders, counts: rest.counts });
  const first = columns.flatMap(({ cards }) => cards.slice(0, firstCards).map(({ id }) => id));
  const unlisted = columns.map(({ id, cards }) => [id, Math.max(0, cards.length - firstCards)] as const);
  return {
    cards: await readCards(query, storeId, first),
    more: open.length > maxOpen,
    ...rest,
    ...(first.length < orders.length && { unlisted: Object.fromEntries(unlisted) }),
  };
}

const placeColumns = [
  "id",
  "status",
  "stage",
  "created_at as createdAt",
  "promised_at as promisedAt",
  "slot_at as slotAt",
  "finished_at as finishedAt",
] as const;

const ordersOf = (query: Query, storeId: string) =>
  query.selectFrom("orders").where("store_id", "=", storeId).where("deleted_at", "is", null);

const openOrders = (query: Query, storeId: string) =>
  ordersOf(query, storeId)
    .where("finished_at", "is", null)
    .orderBy("created_at", "desc")
    .limit(maxOpen + 1);

const finishedOrders = (query: Query, storeId: string, today: number) =>
  ordersOf(query, storeId)
    .where("finished_at", ">=", today)
    .orderBy("finished_at", "desc")
    .limit(maxFinished);

async function readBoardFacts(query: Query, storeId: string, today: number) {
  const [counted, store] = await Promise.all([
    ordersOf(query, storeId)
      .select(({ fn }) => ["status", fn.countAll<number>().as("orders")])
      .where("finished_at", ">=", today)
      .where("sample", "=", false)
      .groupBy("status")
      .execute(),
    query
      .selectFrom("stores")
      .select(["paused_at", "paused_until"])
      .where("id", "=", storeId)
      .executeTakeFirstOrThrow(),
  ]);
  const count = (status: string) => Number(counted.find((row) => row.status === status)?.orders ?? 0);
  return {
    counts: { done: count("done"), canceled: count("canceled") },
    pause: store.paused_at === null ? null : { until: store.paused_until },
  };
}

export async function readCards(query: Query, storeId: string, ids: readonly string[]): Promise<BoardCard[]> {
  const cards: BoardCard[] = [];
  for (let at = 0; at < ids.length; at += maxIdsAtOnce) {
    if (at > 0) await nextTurn();
    cards.push(...(await readSome(query, storeId, ids.slice(at, at + maxIdsAtOnce))));
  }
  return cards;
}

async function readSome(query: Query, storeId: string, ids: readonly string[]): Promise<BoardCard[]> {
  const rows = await query
    .selectFrom("orders")
    .select(["id", "rev", "status", "stage", "created_at as createdAt", "seen_at as seenAt"])
    .select(["alarm_at as alarmAt", "promised_at as promisedAt", "finished_at as finishedAt"])
    .select(["slot_at as slotAt", "customer_name as customerName", "address_parts as addressParts"])
    .select([
      "delivery",
      "qtde as units",
      "total_cents as totalCents",
      "payment",
      "adult",
      "counter",
      "sample",
    ])
    .select(["payment_status as paymentStatus", "cancel_reason as cancelReason"])
    .select(({ exists, selectFrom, not }) => [
      not(
        exists(
          selectFrom("orders as earlier")
            .select("earlier.id")
            .whereRef("earlier.store_id", "=", "orders.store_id")
            .whereRef("earlier.contact", "=", "orders.contact")
            .whereRef("earlier.created_at", "<", "orders.created_at"),
        ),
      ).as("first"),
      exists(
        selectFrom("order_items")
          .select("order_items.line")
          .whereRef("order_items.store_id", "=", "orders.store_id")
          .whereRef("order_items.order_id", "=", "orders.id")
          .where("order_items.note", "<>", ""),
      ).as("noted"),
    ])
    .where("store_id", "=", storeId)
    .where("id", "in", ids)
    .execute();
  return rows.map(({ addressParts, first, noted, ...card }) => ({
    ...card,
    district: addressParts === null ? null : (JSON.parse(addressParts) as Address).district,
    first: Boolean(first),
    noted: Boolean(noted),
  }));
}
