import { isDeepStrictEqual } from "node:util";
import { storeTopic } from "#db/change-notices.ts";
import { type CouponTerms, couponChanges, maxCoupons } from "#domain/coupon-terms.ts";
import type { Services } from "#server/context.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import type { Actor } from "#server/permission/actor.ts";
import { writeAs } from "#server/permission/write-as.ts";
import { findCoupon, toColumns, toTerms } from "./coupon-rows.ts";

/** `again`: there was one with this code, which was deleted; it is counted anew. */
type MakeResult = { ok: true; again: boolean } | { ok: false; reason: "taken" | "tooMany" };

/** Making the same one twice is a success and makes one. */
export async function makeCoupon(
  { database, now }: Pick<Services, "database" | "now">,
  actor: Actor<"changeCoupons">,
  code: string,
  terms: CouponTerms,
): Promise<MakeResult> {
  const { store } = actor;
  const at = now();
  const result = await writeAs(database, actor, async (transaction): Promise<MakeResult> => {
    const before = await findCoupon(transaction, store.id, code);
    if (before && before.deleted_at === null) {
      return isDeepStrictEqual(toTerms(before), terms) && before.active
        ? { ok: true, again: false }
        : { ok: false, reason: "taken" };
    }
    const { count } = await transaction
      .selectFrom("coupons")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("store_id", "=", store.id)
      .where("deleted_at", "is", null)
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxCoupons) return { ok: false, reason: "tooMany" };
    if (before) {
      await transaction
        .updateTable("coupons")
        .set({
          ...toColumns(terms),
          uses: 0,
          active: true,
          deleted_at: null,
          rev: before.rev + 1,
          created_at: at,
        })
        .where("store_id", "=", store.id)
        .where("code", "=", code)
        .execute();
      // After the coupon, as when an order is canceled, or the two would wait for each other.
      await transaction
        .deleteFrom("coupon_uses")
        .where("store_id", "=", store.id)
        .where("code", "=", code)
        .execute();
    } else {
      await transaction
        .insertInto("coupons")
        .values({ ...toColumns(terms), store_id: store.id, code, created_at: at })
        .execute();
    }
    await recordChanges(transaction, actor, at, couponChanges(code, null, terms, store.timeZone));
    return { ok: true, again: before !== undefined };
  });
  // The customers' pages ask for a coupon only where there is one.
  if (result.ok) database.changes.publish(storeTopic(store.id));
  return result;
}
