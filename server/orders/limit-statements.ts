import { sql } from "kysely";
import { compiledOnce } from "#db/compiled-once.ts";
import type { Query } from "#db/database.ts";

/** Slots and coupons: what only so many orders can have. A statement that takes one writes no row when none is left. */

interface Slot {
  storeId: string;
  slotAt: number;
  capacity: number;
}

export const takeSlot = compiledOnce((query, { storeId, slotAt, capacity }: Slot) =>
  query
    .insertInto("slots")
    .values({ store_id: storeId, at: slotAt, taken: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["store_id", "at"])
        .doUpdateSet((row) => ({ taken: row("slots.taken", "+", 1) }))
        .where("slots.taken", "<", capacity),
    ),
);

interface CouponUse {
  slug: string;
  code: string;
  phone: string;
}

/** With how often this telephone has used it. */
export const couponOf = compiledOnce((query, { slug, code, phone }: CouponUse) =>
  query
    .selectFrom("coupons")
    .innerJoin("stores", "stores.id", "coupons.store_id")
    .leftJoin("coupon_uses", (join) =>
      join
        .onRef("coupon_uses.store_id", "=", "coupons.store_id")
        .onRef("coupon_uses.code", "=", "coupons.code")
        .on("coupon_uses.phone", "=", phone),
    )
    .select(["coupons.code", "kind", "percent", "amount_cents as amountCents"])
    .select(["least_total_cents as leastTotalCents", "valid_from as from", "valid_until as until"])
    .select(["max_uses as maxUses", "max_uses_per_phone as maxUsesPerPhone"])
    .select(["coupons.uses", "coupon_uses.uses as usesOfPhone"])
    .where("stores.slug", "=", slug)
    .where("stores.deleted_at", "is", null)
    .where("coupons.code", "=", code)
    .where("coupons.active", "=", true)
    .where("coupons.deleted_at", "is", null),
);

interface TakenCoupon {
  storeId: string;
  code: string;
}

export const takeCoupon = compiledOnce((query, { storeId, code }: TakenCoupon) =>
  query
    .updateTable("coupons")
    .set((row) => ({ uses: row("uses", "+", 1) }))
    .where("store_id", "=", storeId)
    .where("code", "=", code)
    .where("active", "=", true)
    .where("deleted_at", "is", null)
    .where((row) => row.or([row("max_uses", "is", null), row("uses", "<", row.ref("max_uses"))])),
);

interface TakenByPhone extends TakenCoupon {
  phone: string;
  maxUses: number;
}

export const takeCouponOfPhone = compiledOnce((query, { storeId, code, phone, maxUses }: TakenByPhone) =>
  query
    .insertInto("coupon_uses")
    .values({ store_id: storeId, code, phone, uses: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["store_id", "code", "phone"])
        .doUpdateSet((row) => ({ uses: row("coupon_uses.uses", "+", 1) }))
        .where("coupon_uses.uses", "<", maxUses),
    ),
);

interface GivenBack {
  storeId: string;
  slotAt: number | null;
  coupon: string | null;
  contact: string | null;
  createdAt: number;
}

/** A canceled order makes room for another. */
export async function giveBackLimits(
  query: Query,
  { storeId, slotAt, coupon, contact, createdAt }: GivenBack,
): Promise<void> {
  if (slotAt !== null) {
    await query
      .updateTable("slots")
      .set((row) => ({ taken: row("taken", "-", 1) }))
      .where("store_id", "=", storeId)
      .where("at", "=", slotAt)
      .where("taken", ">", 0)
      .execute();
  }
  if (coupon === null) return;
  const { numUpdatedRows } = await query
    .updateTable("coupons")
    .set((row) => ({
      uses: sql<number>`case when ${row.ref("uses")} > 0 then ${row.ref("uses")} - 1 else 0 end`,
    }))
    .where("store_id", "=", storeId)
    .where("code", "=", coupon)
    // One that was made anew since has not been used by this order.
    .where("created_at", "<=", createdAt)
    .executeTakeFirst();
  if (numUpdatedRows === 0n || contact === null) return;
  await query
    .updateTable("coupon_uses")
    .set((row) => ({ uses: row("uses", "-", 1) }))
    .where("store_id", "=", storeId)
    .where("code", "=", coupon)
    .where("phone", "=", contact)
    .where("uses", ">", 0)
    .execute();
}
