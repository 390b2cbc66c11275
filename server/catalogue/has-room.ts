import type { Transaction } from "kysely";
import type { Tables } from "#db/tables.ts";
import { maxProducts } from "#domain/menu-limits.ts";
import type { Actor } from "#server/permission/actor.ts";

/** Whether so many more products fit; the menus read no more than the limit. */
export async function hasRoom(
  transaction: Transaction<Tables>,
  { store }: Actor<"changeMenu">,
  more: number,
): Promise<boolean> {
  const { count } = await transaction
    .selectFrom("products")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("store_id", "=", store.id)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count) + more <= maxProducts;
}
