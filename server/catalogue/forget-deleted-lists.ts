import type { Query } from "#db/database.ts";
import { eraseInParts } from "#server/limits/erase-in-parts.ts";

/** Of options; what products had of them was passed over whenever their menu was read. */
export async function forgetDeletedLists(query: Query, storeId: string, before: number): Promise<void> {
  await eraseInParts(
    (atOnce) =>
      query
        .selectFrom("option_groups")
        .select("id")
        .where("store_id", "=", storeId)
        .where("deleted_at", "<", before)
        .limit(atOnce)
        .execute(),
    async (ids) => {
      for (const id of ids) await forgetList(query, storeId, id);
    },
  );
}

async function forgetList(query: Query, storeId: string, id: string): Promise<void> {
  await eraseInParts(
    (atOnce) =>
      query
        .selectFrom("product_option_groups")
        .select("product_id as id")
        .where("store_id", "=", storeId)
        .where("group_id", "=", id)
        .limit(atOnce)
        .execute(),
    (products) =>
      query
        .deleteFrom("product_option_groups")
        .where("store_id", "=", storeId)
        .where("group_id", "=", id)
        .where("product_id", "in", products)
        .execute(),
  );
  await query.deleteFrom("options").where("store_id", "=", storeId).where("group_id", "=", id).execute();
  await query.deleteFrom("option_groups").where("store_id", "=", storeId).where("id", "=", id).execute();
}
