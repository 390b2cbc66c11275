import type { Query } from "#db/database.ts";
import type { StoreProgress } from "#domain/new-store.ts";
import type { Actor } from "#server/permission/actor.ts";

/** What a store still needs to be open. */
export async function getStoreProgress(
  query: Query,
  { store }: Actor<"seeOrders"> | Actor<"changeSettings">,
): Promise<StoreProgress> {
  const [row, product] = await Promise.all([
    query
      .selectFrom("stores")
      .select(["active", "whatsapp_number", "opening", "areas", "suspended_at", "suspend_reason"])
      .where("id", "=", store.id)
      .executeTakeFirstOrThrow(),
    query
      .selectFrom("products")
      .select("id")
      .where("store_id", "=", store.id)
      .where("active", "=", true)
      .where("deleted_at", "is", null)
      .limit(1)
      .executeTakeFirst(),
  ]);
  const { active, suspended_at, suspend_reason } = row;
  return {
    active,
    suspended: suspended_at === null ? null : suspend_reason,
    needs: [
      ...(product ? [] : (["product"] as const)),
      ...(row.whatsapp_number ? [] : (["whatsapp"] as const)),
    ],
    wants: [...(row.opening ? [] : (["hours"] as const)), ...(row.areas ? [] : (["area"] as const))],
  };
}
