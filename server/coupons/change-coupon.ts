import { isDeepStrictEqual } from "node:util";
import { storeTopic } from "#db/change-notices.ts";
import { type CouponTerms, couponChanges } from "#domain/coupon-terms.ts";
import type { Services } from "#server/context.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import type { Actor } from "#server/permission/actor.ts";
import { writeAs } from "#server/permission/write-as.ts";
import { findCoupon, toColumns, toTerms } from "./coupon-rows.ts";

/** `changed`: somebody else did since it was read; `used`: more often than it may be used now. */
type ChangeResult =
  | { ok: true }
  | { ok: false; reason: "gone" | "changed" }
  | { ok: false; reason: "used"; uses: number };

/** `seen` is the `rev` of the coupon that was read; its uses go on as they are. */
export async function changeCoupon(
  { database, now }: Pick<Services, "database" | "now">,
  actor: Actor<"changeCoupons">,
  code: string,
  terms: CouponTerms,
  seen: number,
): Promise<ChangeResult> {
  const { store } = actor;
  const result = await writeAs(database, actor, async (transaction): Promise<ChangeResult> => {
    const before = await findCoupon(transaction, store.id, code);
    if (!before || before.deleted_at !== null) return { ok: false, reason: "gone" };
    if (isDeepStrictEqual(toTerms(before), terms)) return { ok: true };
    if (before.rev !== seen) return { ok: false, reason: "changed" };
    const { numUpdatedRows } = await transaction
      .updateTable("coupons")
      .set({ ...toColumns(terms), rev: before.rev + 1 })
      .where("store_id", "=", store.id)
      .where("code", "=", code)
      // Orders use it meanwhile.
      .$if(terms.maxUses !== null, (coupon) => coupon.where("uses", "<=", terms.maxUses))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      const present = await findCoupon(transaction, store.id, code);
      return { ok: false, reason: "used", uses: present?.uses ?? 0 };
    }
    const changes = couponChanges(code, toTerms(before), terms, store.timeZone);
    await recordChanges(transaction, actor, now(), changes);
    return { ok: true };
  });
  if (result.ok) database.changes.publish(storeTopic(store.id));
  return result;
}
