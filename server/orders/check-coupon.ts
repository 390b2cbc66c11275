import type { CheckoutIssue, OrderDraft } from "#domain/checkout.ts";
import { type CouponBenefit, couponProblem } from "#domain/coupon.ts";
import { messages } from "#domain/messages.ts";

export interface CouponRow {
  code: string;
  kind: CouponBenefit["kind"];
  percent: number | null;
  amountCents: number | null;
  leastTotalCents: number;
  from: number | null;
  until: number | null;
  maxUses: number | null;
  maxUsesPerPhone: number | null;
  uses: number;
  usesOfPhone: number | null;
}

export function benefitOf({ kind, percent, amountCents }: CouponRow): CouponBenefit {
  switch (kind) {
    case "percent":
      return { kind, percent: percent ?? 0 };
    case "amount":
      return { kind, cents: amountCents ?? 0 };
    case "freeDelivery":
      return { kind };
  }
}

/** Null when it can be used now. */
export function couponIssue(
  row: CouponRow | undefined,
  { contact }: Pick<OrderDraft, "contact">,
  goodsCents: number,
  now: number,
): CheckoutIssue | null {
  const issue = (message: string): CheckoutIssue => ({ field: "coupon", kind: "notOffered", message });
  if (!row) return issue(messages.couponUnknown);
  const problem = couponProblem({ ...row, benefit: benefitOf(row) }, goodsCents, now);
  if (problem !== null) return issue(problem);
  if (row.maxUses !== null && row.uses >= row.maxUses) return issue(messages.couponUsedUp);
  if (row.maxUsesPerPhone === null) return null;
  // Without a telephone nobody can tell how often it was used.
  if (contact === null) return { field: "contact", kind: "missing", message: messages.valueRequired };
  return (row.usesOfPhone ?? 0) >= row.maxUsesPerPhone ? issue(messages.couponUsedByPhone) : null;
}
