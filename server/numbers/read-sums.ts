import type { Query } from "#db/database.ts";
import type { Piece } from "#domain/numbers/calendar.ts";
import type { Figures } from "#domain/numbers/figures.ts";
import type { ProductSums } from "#domain/numbers/product-sums.ts";
import { nextTurn } from "#server/limits/next-turn.ts";
import type { Sums } from "./sum-orders.ts";

/** Their documents are parsed in this process. */
const sumsAtOnce = 16;
const idsAtOnce = 400;

export interface KeptSum extends Sums {
  piece: Piece;
  /** When the first of its orders was read. */
  summedAt: number;
}

interface Place {
  storeId: string;
  edition: number;
}

/** Those of the pieces that are kept, with an empty list of products unless they are asked for. */
export async function readSums(
  query: Query,
  { storeId, edition }: Place,
  pieces: readonly Piece[],
  { products }: { products: boolean },
): Promise<KeptSum[]> {
  const found: KeptSum[] = [];
  for (const some of groups(pieces, sumsAtOnce)) {
    const rows = await query
      .selectFrom("number_sums")
      .select(["first_day as first", "summed_at as summedAt", "figures"])
      .$if(products, (sums) => sums.select("products"))
      .where("store_id", "=", storeId)
      .where("span", "=", some[0]?.span ?? "day")
      .where(
        "first_day",
        "in",
        some.map(({ from }) => from),
      )
      .where("edition", "=", edition)
      .execute();
    const byDay = new Map(rows.map((row) => [row.first, row]));
    for (const piece of some) {
      const row = byDay.get(piece.from);
      if (!row) continue;
      found.push({
        piece,
        summedAt: row.summedAt,
        figures: JSON.parse(row.figures) as Figures,
        products: JSON.parse(row.products ?? "{}") as ProductSums,
      });
    }
    await nextTurn();
  }
  return found;
}

/** Those of the pieces that are not kept. */
export async function missingOf(
  query: Query,
  { storeId, edition }: Place,
  pieces: readonly Piece[],
): Promise<Piece[]> {
  const missing: Piece[] = [];
  for (const some of groups(pieces, idsAtOnce)) {
    const rows = await query
      .selectFrom("number_sums")
      .select("first_day as first")
      .where("store_id", "=", storeId)
      .where("span", "=", some[0]?.span ?? "day")
      .where(
        "first_day",
        "in",
        some.map(({ from }) => from),
      )
      .where("edition", "=", edition)
      .execute();
    const kept = new Set(rows.map(({ first }) => first));
    missing.push(...some.filter(({ from }) => !kept.has(from)));
  }
  return missing;
}

/** So many at most, and all of one span. */
function* groups(pieces: readonly Piece[], most: number): Generator<Piece[]> {
  for (const span of ["day", "month"] as const) {
    const same = pieces.filter((piece) => piece.span === span);
    for (let at = 0; at < same.length; at += most) yield same.slice(at, at + most);
  }
}
