import { sql, type Transaction } from "kysely";
import type { Tables } from "#db/tables.ts";
import { turnInTransaction } from "#server/limits/next-turn.ts";
import type { Actor } from "#server/permission/actor.ts";

/** Few enough that nobody waits for them; others have their turn in between. */
const maxAtOnce = 250;

const columns = {
  "categories.position": { table: "categories", column: "position", type: sql`integer` },
  "products.position": { table: "products", column: "position", type: sql`integer` },
  "products.sale_cents": { table: "products", column: "sale_cents", type: sql`bigint` },
} as const;

/** Another number for each, by id. */
export async function setEach(
  transaction: Transaction<Tables>,
  { store }: Actor<"changeMenu">,
  what: keyof typeof columns,
  values: ReadonlyMap<string, number>,
): Promise<void> {
  const { table, column, type } = columns[what];
  const all = [...values];
  for (let from = 0; from < all.length; from += maxAtOnce) {
    if (all.length > maxAtOnce) await turnInTransaction();
    const some = all.slice(from, from + maxAtOnce);
    const cases = some.map(([id, value]) => sql`when ${id} then cast(${value} as ${type})`);
    await transaction
      .updateTable(table)
      .set({ [column]: sql<number>`case id ${sql.join(cases, sql` `)} end` })
      .where("store_id", "=", store.id)
      .where(
        "id",
        "in",
        some.map(([id]) => id),
      )
      .execute();
  }
}
