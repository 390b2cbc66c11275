import type { Transaction, Updateable } from "kysely";
import type { Tables } from "#db/tables.ts";
import { turnInTransaction } from "#server/limits/next-turn.ts";
import type { Actor } from "#server/permission/actor.ts";

const maxAtOnce = 250;

/** The same values for several products, which whoever has them open is then told of. */
export async function setProducts(
  transaction: Transaction<Tables>,
  { store }: Actor<"changeMenu"> | Actor<"sellOut">,
  ids: readonly string[],
  values: Updateable<Tables["products"]>,
): Promise<void> {
  for (let from = 0; from < ids.length; from += maxAtOnce) {
    await transaction
      .updateTable("products")
      .set((row) => ({ ...values, rev: row("rev", "+", 1) }))
      .where("store_id", "=", store.id)
      .where("id", "in", ids.slice(from, from + maxAtOnce))
      .execute();
    if (ids.length > maxAtOnce) await turnInTransaction();
  }
}
