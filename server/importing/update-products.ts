import { type Insertable, sql, type Transaction, type Updateable } from "kysely";
import { byteOrder } from "#db/byte-order.ts";
import { compiledOnce } from "#db/compiled-once.ts";
import type { Database } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";
import { turnInTransaction } from "#server/limits/next-turn.ts";
import { timeSlices } from "#server/limits/time-slices.ts";

type Changed = { id: string } & Updateable<Tables["products"]>;

/** Where `on conflict` always finds a row, these are never written. */
const neverWritten = { name: "-", sale_cents: 0, qtde: 0, created_at: 0 };
const idsAtOnce = 250;

/** The stock of each; in the order of the ids, as orders take it, so that the two never deadlock. */
export async function lockStock(
  { engine }: Pick<Database, "engine">,
  transaction: Transaction<Tables>,
  storeId: string,
  products: readonly { id: string }[],
): Promise<ReadonlyMap<string, number>> {
  const ids = products.map(({ id }) => id).sort();
  const stock = new Map<string, number>();
  const giveWay = timeSlices(turnInTransaction);
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const rows = await transaction
      .selectFrom("products")
      .select(["id", "qtde"])
      .where("store_id", "=", storeId)
      .where("id", "in", ids.slice(from, from + idsAtOnce))
      .orderBy(byteOrder({ engine }, "id"))
      .$if(engine === "postgres", (query) => query.modifyEnd(sql`for no key update`))
      .execute();
    for (const { id, qtde } of rows) stock.set(id, qtde);
    await giveWay();
  }
  return stock;
}

/** Makes many products by one statement, all with the same columns. */
export function productInserter(transaction: Transaction<Tables>) {
  const statement = compiledOnce((query, _none: object, products: Insertable<Tables["products"]>[]) =>
    query.insertInto("products").values(products),
  );
  return (products: readonly Insertable<Tables["products"]>[]) =>
    transaction.executeQuery(statement(transaction, {}, products));
}

/** Updates many products by one statement, all with the same columns; building it takes longer than running it. */
export function productUpdater(transaction: Transaction<Tables>, store_id: string) {
  const statement = compiledOnce((query, _none: object, products: Changed[]) => {
    const columns = Object.keys(products[0] ?? {}).filter((column) => column !== "id");
    return query
      .insertInto("products")
      .values(products.map((product) => ({ ...neverWritten, ...product, store_id })))
      .onConflict((conflict) =>
        conflict.columns(["store_id", "id"]).doUpdateSet(({ ref }) => ({
          ...Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])),
          rev: sql<number>`${ref("products.rev")} + 1`,
        })),
      );
  });
  return (products: readonly Changed[]) => transaction.executeQuery(statement(transaction, {}, products));
}

/** Those that change the same fields together. */
export function bySameColumns<T extends { fields: object }>(rows: readonly T[]): T[][] {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const columns = Object.keys(row.fields).sort().join();
    const group = groups.get(columns);
    if (group) group.push(row);
    else groups.set(columns, [row]);
  }
  return [...groups.values()];
}
