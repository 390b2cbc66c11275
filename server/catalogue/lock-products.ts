import { sql, type Transaction } from "kysely";
import { byteOrder } from "#db/byte-order.ts";
import type { Database } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";
import type { Actor } from "#server/permission/actor.ts";

interface Wanted {
  ids: readonly string[];
  /** The products of this one too; null: those under 'Outros'. */
  categoryId?: string | null;
  /** Also those that were discarded. */
  all?: boolean;
}

/** In the order of the ids, as orders take stock, so that the two never deadlock. */
export function lockProducts(
  { engine }: Pick<Database, "engine">,
  transaction: Transaction<Tables>,
  { store }: Actor<"changeMenu"> | Actor<"sellOut">,
  { ids, categoryId, all = false }: Wanted,
) {
  return transaction
    .selectFrom("products")
    .select([
      "id",
      "name",
      "category_id as categoryId",
      "sale_cents as saleCents",
      "active",
      "position",
      "barcode",
    ])
    .select(["sold_out as soldOut", "back_at as backAt", "deleted_at as deletedAt"])
    .select(({ fn }) => fn<number>("length", ["description"]).as("letters"))
    .where("store_id", "=", store.id)
    .$if(!all, (query) => query.where("deleted_at", "is", null))
    .where(({ eb, or, exists, selectFrom }) => {
      const named = eb("id", "in", ids);
      if (categoryId === undefined) return named;
      if (categoryId !== null) return or([named, eb("category_id", "=", categoryId)]);
      const inDiscarded = selectFrom("categories")
        .select("categories.id")
        .whereRef("categories.store_id", "=", "products.store_id")
        .whereRef("categories.id", "=", "products.category_id")
        .where("categories.deleted_at", "is not", null);
      return or([named, eb("category_id", "is", null), exists(inDiscarded)]);
    })
    .orderBy(byteOrder({ engine }, "id"))
    .$if(engine === "postgres", (query) => query.modifyEnd(sql`for no key update`))
    .execute();
}
