import type { Query } from "#db/database.ts";
import { maxCoupons, type PanelCoupon } from "#domain/coupon-terms.ts";
import type { Actor } from "#server/permission/actor.ts";
import { toCoupon } from "./coupon-rows.ts";

/** The newest first. */
export async function listCoupons(query: Query, { store }: Actor<"changeCoupons">): Promise<PanelCoupon[]> {
  const rows = await query
    .selectFrom("coupons")
    .selectAll()
    .where("store_id", "=", store.id)
    .where("deleted_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("code")
    .limit(maxCoupons)
    .execute();
  return rows.map(toCoupon);
}
