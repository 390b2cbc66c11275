import { storeTopic } from "#db/change-notices.ts";
import { couponChanges } from "#domain/coupon-terms.ts";
import type { Services } from "#server/context.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import type { Actor } from "#server/permission/actor.ts";
import { writeAs } from "#server/permission/write-as.ts";
import { findCoupon, toTerms } from "./coupon-rows.ts";

/** Kept with its uses, so that it can be taken back (`restoreCoupon`); one that is gone already stays gone. */
export async function removeCoupon(
  { database, now }: Pick<Services, "database" | "now">,
  actor: Actor<"changeCoupons">,
  code: string,
): Promise<void> {
  const { store } = actor;
  const at = now();
  await writeAs(database, actor, async (transaction) => {
    const before = await findCoupon(transaction, store.id, code);
    if (!before || before.deleted_at !== null) return;
    await transaction
      .updateTable("coupons")
      .set({ deleted_at: at, rev: before.rev + 1 })
      .where("store_id", "=", store.id)
      .where("code", "=", code)
      .execute();
    const changes = couponChanges(code, toTerms(before), null, store.timeZone);
    await recordChanges(transaction, actor, at, changes);
  });
  database.changes.publish(storeTopic(store.id));
}
