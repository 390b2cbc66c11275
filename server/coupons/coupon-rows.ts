import type { Selectable, Transaction } from "kysely";
import type { Tables } from "#db/tables.ts";
import { type CouponBenefit, couponCode } from "#domain/coupon.ts";
import type { CouponTerms, PanelCoupon } from "#domain/coupon-terms.ts";

type CouponRow = Selectable<Tables["coupons"]>;

/** Also one that was deleted. */
export async function findCoupon(
  transaction: Transaction<Tables>,
  storeId: string,
  code: string,
): Promise<CouponRow | undefined> {
  // A URL may hold what no database takes.
  if (couponCode(code) !== code) return undefined;
  return transaction
    .selectFrom("coupons")
    .selectAll()
    .where("store_id", "=", storeId)
    .where("code", "=", code)
    .executeTakeFirst();
}

export function toCoupon(row: CouponRow): PanelCoupon {
  const { code, uses, active, rev } = row;
  return { ...toTerms(row), code, uses, active, rev };
}

export const toTerms = (row: CouponRow): CouponTerms => ({
  benefit: toBenefit(row),
  leastTotalCents: row.least_total_cents,
  from: row.valid_from,
  until: row.valid_until,
  maxUses: row.max_uses,
  maxUsesPerPhone: row.max_uses_per_phone,
});

function toBenefit({ kind, percent, amount_cents }: CouponRow): CouponBenefit {
  switch (kind) {
    case "percent":
      return { kind, percent: percent ?? 0 };
    case "amount":
      return { kind, cents: amount_cents ?? 0 };
    case "freeDelivery":
      return { kind };
  }
}

export const toColumns = ({ benefit, ...terms }: CouponTerms) => ({
  kind: benefit.kind,
  percent: benefit.kind === "percent" ? benefit.percent : null,
  amount_cents: benefit.kind === "amount" ? benefit.cents : null,
  least_total_cents: terms.leastTotalCents,
  valid_from: terms.from,
  valid_until: terms.until,
  max_uses: terms.maxUses,
  max_uses_per_phone: terms.maxUsesPerPhone,
});
