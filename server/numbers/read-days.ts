import type { Query } from "#db/database.ts";
import { cutDays, type Days, type Piece } from "#domain/numbers/calendar.ts";
import { emptyFigures } from "#domain/numbers/figures.ts";
import { isByMonth } from "#domain/numbers/period.ts";
import { dayStart } from "#domain/zone-days.ts";
import { readSums } from "./read-sums.ts";
import { type Sums, sumOrders } from "./sum-orders.ts";
import type { SummedStore } from "./sums-state.ts";

/** Where the sums of a store are found. */
export interface StoreSums {
  query: Query;
  store: SummedStore;
  edition: number;
  /** The day of the store's first order. */
  first: number;
  /** Later days are summed from their orders. */
  settled: number;
}

/** Those whose sums are kept. */
export function keptPieces({ first, settled }: StoreSums, days: Days): Piece[] {
  const over = { from: days.from, to: Math.min(days.to, settled) };
  return cutDays(over, isByMonth(days)).filter(({ to }) => to >= first);
}

export type SummedPiece = Sums & { piece: Piece };

/** In their order; null when something that was kept is gone by now. */
export async function readDays(
  sums: StoreSums,
  days: Days,
  wanted: { products: boolean },
): Promise<SummedPiece[] | null> {
  const { query, store, edition, first, settled } = sums;
  const kept = keptPieces(sums, days);
  const found = await readSums(query, { storeId: store.id, edition }, kept, wanted);
  if (found.length < kept.length) return null;
  const byDay = new Map(found.map((sum) => [sum.piece.from, sum]));
  const pieces: SummedPiece[] = [];
  const over = cutDays({ from: days.from, to: Math.min(days.to, settled) }, isByMonth(days));
  for (const piece of over) {
    pieces.push(byDay.get(piece.from) ?? { piece, figures: emptyFigures(), products: {} });
  }
  const open = { from: Math.max(days.from, settled + 1), to: days.to };
  for (const piece of cutDays(open, false)) {
    const fresh = piece.to < first ? null : await sumDay(sums, piece.from);
    pieces.push({ piece, ...(fresh ?? { figures: emptyFigures(), products: {} }) });
  }
  return pieces;
}

/** From its orders. */
function sumDay({ query, store }: StoreSums, day: number): Promise<Sums> {
  const { id: storeId, timeZone } = store;
  const [from, until] = [dayStart(day, timeZone), dayStart(day + 1, timeZone)];
  return sumOrders(query, { storeId, timeZone, from, until });
}
