import type { Query } from "#db/database.ts";
import { cutDays, type Days, daysOf, type Piece } from "#domain/numbers/calendar.ts";
import { addFigures, emptyFigures } from "#domain/numbers/figures.ts";
import { addProducts, boundProducts, type ProductSums } from "#domain/numbers/product-sums.ts";
import { type KeptSum, readSums } from "./read-sums.ts";
import { checkAgainFrom, lockState } from "./sums-state.ts";

interface Place {
  storeId: string;
  edition: number;
}

/** Several days in one transaction, which costs one write to the disk. */
export async function keepDays(query: Query, place: Place, days: readonly KeptSum[]): Promise<void> {
  if (days.length === 0) return;
  await query.transaction().execute(async (transaction) => {
    if (!(await lockState(transaction, place.storeId, place.edition))) return;
    await write(transaction, place, days);
    await checkAgainFrom(transaction, place.storeId, Math.min(...days.map(({ summedAt }) => summedAt)));
  });
}

/** From its days, of which none is dropped meanwhile; false when one of them is missing. */
export async function keepMonth(query: Query, place: Place, month: Days, first: number): Promise<boolean> {
  return query.transaction().execute(async (transaction) => {
    if (!(await lockState(transaction, place.storeId, place.edition))) return false;
    const needed = { from: Math.max(month.from, first), to: month.to };
    const days = await readSums(transaction, place, cutDays(needed, false), { products: true });
    if (days.length < daysOf(needed).length) return false;
    const figures = emptyFigures();
    const products: ProductSums = {};
    for (const day of days) {
      addFigures(figures, day.figures);
      addProducts(products, day.products);
    }
    const summedAt = Math.min(...days.map((day) => day.summedAt));
    const piece: Piece = { span: "month", ...month };
    await write(transaction, place, [{ piece, summedAt, figures, products: boundProducts(products) }]);
    return true;
  });
}

async function write(query: Query, { storeId, edition }: Place, sums: readonly KeptSum[]): Promise<void> {
  const rows = sums.map(({ piece, summedAt, figures, products }) => ({
    store_id: storeId,
    span: piece.span,
    first_day: piece.from,
    edition,
    summed_at: summedAt,
    figures: JSON.stringify(figures),
    products: JSON.stringify(products),
  }));
  await query
    .insertInto("number_sums")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["store_id", "span", "first_day"]).doUpdateSet(({ ref }) => ({
        edition: ref("excluded.edition"),
        summed_at: ref("excluded.summed_at"),
        figures: ref("excluded.figures"),
        products: ref("excluded.products"),
      })),
    )
    .execute();
}
