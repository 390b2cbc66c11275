import { storeTopic } from "#db/change-notices.ts";
import { couponChanges } from "#domain/coupon-terms.ts";
import type { Services } from "#server/context.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import type { Actor } from "#server/permission/actor.ts";
import { writeAs } from "#server/permission/write-as.ts";
import { findCoupon, toTerms } from "./coupon-rows.ts";

/** Takes a deletion back, uses and all; false when there is no such coupon. */
export async function restoreCoupon(
  { database, now }: Pick<Services, "database" | "now">,
  actor: Actor<"changeCoupons">,
  code: string,
): Promise<boolean> {
  const { store } = actor;
  const restored = await writeAs(database, actor, async (transaction) => {
    const before = await findCoupon(transaction, store.id, code);
    if (!before) return false;
    if (before.deleted_at === null) return true;
    await transaction
      .updateTable("coupons")
      .set({ deleted_at: null, rev: before.rev + 1 })
      .where("store_id", "=", store.id)
      .where("code", "=", code)
      .execute();
    const changes = couponChanges(code, null, toTerms(before), store.timeZone);
    await recordChanges(transaction, actor, now(), changes);
    return true;
  });
  database.changes.publish(storeTopic(store.id));
  return restored;
}
