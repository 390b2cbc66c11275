import type { Query } from "#db/database.ts";
import { FairLine } from "#domain/fair-line.ts";
import { localDay } from "#domain/local-time.ts";
import { type Days, daysOf, type Piece, yearOf } from "#domain/numbers/calendar.ts";
import { addFigures, emptyFigures, type Figures } from "#domain/numbers/figures.ts";
import { isByMonth, type Period, type PeriodBefore, periodBefore } from "#domain/numbers/period.ts";
import { addProducts, bestOf, type ProductSums } from "#domain/numbers/product-sums.ts";
import {
  addTotals,
  type BestSeller,
  makeReport,
  type Report,
  type Summing,
  totalsOf,
} from "#domain/numbers/report.ts";
import { dayStart } from "#domain/zone-days.ts";
import type { Services } from "#server/context.ts";
import type { Actor } from "#server/permission/actor.ts";
import { dropStale } from "./drop-stale.ts";
import { fillSums, firstDay, lastSettledDay } from "./fill-sums.ts";
import { keptPieces, readDays, type StoreSums, type SummedPiece } from "./read-days.ts";
import { readTotals } from "./read-totals.ts";
import { readState } from "./sums-state.ts";

/** So long, and so many batches of days, a page is waited for; then it shows how far it is, and asks again. */
const patienceMs = 800;
const batchesEach = 6;
/** One of a store sums at a time; whoever waits for as long is told how far that one is. */
const summing = new FairLine({
  places: Number.POSITIVE_INFINITY,
  placesPerStore: 1,
  placesPerPerson: 1,
  waitingPerStore: 100,
  waitingPerPerson: 100,
  maxWaitMs: patienceMs,
});
/** By units, and as many by money. */
const bestSellersRead = 20;

export type Numbers = { ok: true; report: Report } | { ok: false; summing: Summing };

/** From sums of days and months; only of days that are not over, the orders themselves are read. */
export async function getNumbers(
  { database: { query }, now }: Pick<Services, "database" | "now">,
  { store, userId }: Actor<"seeNumbers">,
  period: Period,
): Promise<Numbers> {
  const at = now();
  const today = localDay(at, store.timeZone);
  const before = periodBefore(period, today);
  const first = (await firstDay(query, store)) ?? today + 1;
  await dropStale(query, store, at);
  const { edition } = await readState(query, store, at);
  const sums: StoreSums = { query, store, edition, first, settled: lastSettledDay(at, store.timeZone) };
  const pieces = [...keptPieces(sums, period), ...keptPieces(sums, wholeDays(before))];
  const needs = { query, now };
  const missing = { ...sums, pieces };
  const left =
    (await summing.run({ store: store.id, person: userId }, () => fillSums(needs, missing, patiently()))) ??
    (await fillSums(needs, missing, () => false));
  if (left.length > 0) return { ok: false, summing: summingOf(pieces, first, left) };

  const parts = await readDays(sums, period, { products: true });
  const partsBefore = await readDays(sums, wholeDays(before), { products: false });
  // Somebody else has just dropped one of them.
  if (!parts || !partsBefore) return { ok: false, summing: summingOf(pieces, first, pieces.slice(-1)) };
  const totalsBefore = totalsOf(sumOf(partsBefore));
  if (before.untilNow) {
    const from = dayStart(before.to, store.timeZone);
    const until = sameTimeOf(before.to, at, store.timeZone);
    addTotals(totalsBefore, await readTotals(query, { storeId: store.id, from, until }));
  }
  const report = makeReport({
    days: { from: period.from, to: period.to },
    sum: sumOf(parts),
    before: { days: before, totals: totalsBefore },
    byMonth: isByMonth(period),
    pieces: parts,
    bestSellers: await readBestSellers(query, store.id, parts),
  });
  return { ok: true, report };
}

function patiently(): () => boolean {
  const ends = performance.now() + patienceMs;
  let batches = 0;
  return () => performance.now() < ends && batches++ < batchesEach;
}

/** Without the last day, if that only counts in part. */
const wholeDays = ({ from, to, untilNow }: PeriodBefore): Days => ({ from, to: untilNow ? to - 1 : to });

/** On an earlier day, as long after midnight as it is now. */
function sameTimeOf(day: number, at: number, timeZone: string): number {
  const sinceMidnight = at - dayStart(localDay(at, timeZone), timeZone);
  return Math.min(dayStart(day, timeZone) + sinceMidnight, dayStart(day + 1, timeZone));
}

function sumOf(parts: readonly { figures: Figures }[]): Figures {
  const sum = emptyFigures();
  for (const { figures } of parts) addFigures(sum, figures);
  return sum;
}

function summingOf(pieces: readonly Piece[], first: number, left: readonly Piece[]): Summing {
  const total = new Set(pieces.flatMap(daysOf).filter((day) => day >= first)).size;
  return { year: yearOf(left.at(-1)?.from ?? first), done: Math.max(total - left.length, 0), total };
}

/** With the names that the products have now. */
async function readBestSellers(
  query: Query,
  storeId: string,
  parts: readonly SummedPiece[],
): Promise<BestSeller[]> {
  const products: ProductSums = {};
  for (const part of parts) addProducts(products, part.products);
  const best = bestOf(products, bestSellersRead);
  if (best.length === 0) return [];
  const rows = await query
    .selectFrom("products")
    .select(["id", "name"])
    .where("store_id", "=", storeId)
    .where("id", "in", best)
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return best.map((id) => {
    const [units, cents] = products[id] ?? [0, 0];
    return { id, name: names.get(id) ?? "", units, cents };
  });
}
