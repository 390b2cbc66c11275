import type { Transaction } from "kysely";
import type { Tables } from "#db/tables.ts";
import { inMenuOrder } from "#domain/menu.ts";
import type { Actor } from "#server/permission/actor.ts";

/** In the order that is shown. */
export async function readCategories(transaction: Transaction<Tables>, { store }: Actor<"changeMenu">) {
  const rows = await transaction
    .selectFrom("categories")
    .select(["id", "name", "active", "position"])
    .where("store_id", "=", store.id)
    .where("deleted_at", "is", null)
    .execute();
  return rows.sort(inMenuOrder);
}
