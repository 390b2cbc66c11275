import type { Query } from "#db/database.ts";
import { maxProducts } from "#domain/menu-limits.ts";
import type { Actor } from "#server/permission/actor.ts";

/** Which product a scanner means. */
export async function listBarcodes(
  query: Query,
  actor: Actor<"typeOrders">,
): Promise<Record<string, string>> {
  const rows = await query
    .selectFrom("products")
    .select(["id", "barcode"])
    .where("store_id", "=", actor.store.id)
    .where("deleted_at", "is", null)
    .where("active", "=", true)
    .where("barcode", "is not", null)
    .limit(maxProducts)
    .execute();
  return Object.fromEntries(rows.map(({ id, barcode }) => [barcode ?? "", id]));
}
