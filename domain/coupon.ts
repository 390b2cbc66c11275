import { formatCents } from "./money.ts";

export type CouponBenefit =
  | { kind: "percent"; percent: number }
  | { kind: "amount"; cents: number }
  | { kind: "freeDelivery" };

export interface Coupon {
  code: string;
  benefit: CouponBenefit;
  /** Of the goods. */
  leastTotalCents: number;
  from: number | null;
  until: number | null;
}

export const maxCouponLength = 40;

/** Letters and digits, without accents or case: ' bem-vindo10 ' is 'BEMVINDO10'. */
export function couponCode(typed: string): string {
  return typed
    .normalize("NFD")
    .replace(/[^A-Za-z0-9]/g, "")
    .toUpperCase();
}

/** Never more than the goods, so that an order has a price; half a cent rounds up. */
export function discountCents(benefit: CouponBenefit, goodsCents: number): number {
  switch (benefit.kind) {
    case "percent":
      return Math.floor((goodsCents * benefit.percent + 50) / 100);
    case "amount":
      return Math.min(benefit.cents, goodsCents);
    case "freeDelivery":
      return 0;
  }
}

export const couponNeedsMore = (leastTotalCents: number) =>
  `Este cupom vale a partir de ${formatCents(leastTotalCents)} em produtos.`;

/** Null when it can be used. */
export function couponProblem(coupon: Coupon, goodsCents: number, now: number): string | null {
  if (coupon.from !== null && now < coupon.from) return "Este cupom ainda não vale.";
  if (coupon.until !== null && now >= coupon.until) return "Este cupom não vale mais.";
  return goodsCents < coupon.leastTotalCents ? couponNeedsMore(coupon.leastTotalCents) : null;
}
