import type { Query } from "#db/database.ts";
import { localDay } from "#domain/local-time.ts";
import { cutDays, type Piece } from "#domain/numbers/calendar.ts";
import { dayStart } from "#domain/zone-days.ts";
import { nextTurn } from "#server/limits/next-turn.ts";
import { settledMs } from "./drop-stale.ts";
import { keepDays, keepMonth } from "./keep-sums.ts";
import { type KeptSum, missingOf } from "./read-sums.ts";
import { sumOrders } from "./sum-orders.ts";
import type { SummedStore } from "./sums-state.ts";

/** Kept together, but not for long: who sums the same meanwhile does it for nothing. */
const daysAtOnce = 31;
const keepEveryMs = 500;

interface Needs {
  query: Query;
  now: () => number;
}

interface Filling {
  store: SummedStore;
  edition: number;
  /** The day of the store's first order. */
  first: number;
  pieces: readonly Piece[];
}

/** The last day whose orders are all there. */
export const lastSettledDay = (at: number, timeZone: string): number =>
  localDay(at - settledMs, timeZone) - 1;

/** Null: the store has no orders. */
export async function firstDay(query: Query, { id, timeZone }: SummedStore): Promise<number | null> {
  const row = await query
    .selectFrom("orders")
    .select("created_at as at")
    .where("store_id", "=", id)
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  return row ? localDay(row.at, timeZone) : null;
}

/** Sums what is missing, from the newest, while `goOn` says so; answers with the days that still are. */
export async function fillSums(
  needs: Needs,
  { store, edition, first, pieces }: Filling,
  goOn: () => boolean | Promise<boolean>,
): Promise<Piece[]> {
  const place = { storeId: store.id, edition };
  const missing = await missingOf(needs.query, place, pieces);
  const months = missing.filter(({ span }) => span === "month");
  const ofMonths = await missingOf(
    needs.query,
    place,
    months.flatMap((month) => cutDays(month, false)),
  );
  const singly = [...missing.filter(({ span }) => span === "day"), ...ofMonths];
  const days = [...new Map(singly.map((day) => [day.from, day])).values()]
    .filter(({ from }) => from >= first)
    .sort((one, other) => one.from - other.from);
  await sumDays(needs, { store, edition }, days, goOn);
  if (days.length > 0) return days;
  for (const month of months.reverse()) {
    if (!(await goOn())) return [month];
    if (!(await keepMonth(needs.query, place, month, first))) return [month];
    await nextTurn();
  }
  return [];
}

/** Takes them out of the list, from its end. */
async function sumDays(
  { query, now }: Needs,
  { store, edition }: Pick<Filling, "store" | "edition">,
  days: Piece[],
  goOn: () => boolean | Promise<boolean>,
): Promise<void> {
  while (days.length > 0 && (await goOn())) {
    const sums: KeptSum[] = [];
    const began = performance.now();
    while (sums.length < daysAtOnce && performance.now() - began < keepEveryMs) {
      const piece = days.pop();
      if (!piece) break;
      sums.push(await sumDay(query, store, piece, now()));
    }
    await keepDays(query, { storeId: store.id, edition }, sums);
    await nextTurn();
  }
}

async function sumDay(query: Query, store: SummedStore, piece: Piece, summedAt: number): Promise<KeptSum> {
  const { id: storeId, timeZone } = store;
  const from = dayStart(piece.from, timeZone);
  const until = dayStart(piece.to + 1, timeZone);
  return { piece, summedAt, ...(await sumOrders(query, { storeId, timeZone, from, until })) };
}
