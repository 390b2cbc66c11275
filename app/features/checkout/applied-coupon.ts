import type { Coupon, CouponBenefit } from "#domain/coupon.ts";
import { apiPaths } from "#domain/paths.ts";
import { isRecord } from "#state/record.ts";

/** A coupon that the server has accepted for this bag. */
export interface AppliedCoupon extends Coupon {
  /** Its uses are counted by telephone, so the order needs one. */
  perPhone: boolean;
}

export interface RefusedCoupon {
  message: string;
  /** A bag with that much may use it; null: no bag may. */
  leastTotalCents: number | null;
}

export type CouponAnswer = { ok: true; coupon: AppliedCoupon } | ({ ok: false } & RefusedCoupon);

interface Question {
  code: string;
  goodsCents: number;
  contact: string | null;
}

const answerTimeoutMs = 10_000;
const noAnswer = {
  ok: false,
  message: "Não foi possível conferir o cupom. Tente de novo em instantes.",
  leastTotalCents: null,
} as const;

export async function askCoupon(slug: string, question: Question): Promise<CouponAnswer> {
  try {
    const response = await fetch(apiPaths.coupon(slug), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(question),
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    const answer: unknown = await response.json();
    if (!isRecord(answer)) return noAnswer;
    const coupon = readCoupon(answer.coupon);
    if (coupon) return { ok: true, coupon };
    const { message, leastTotalCents } = answer;
    if (typeof message !== "string") return noAnswer;
    return {
      ok: false,
      message,
      leastTotalCents: typeof leastTotalCents === "number" ? leastTotalCents : null,
    };
  } catch {
    return noAnswer;
  }
}

export function readCoupon(stored: unknown): AppliedCoupon | null {
  if (!isRecord(stored) || typeof stored.code !== "string" || !isRecord(stored.benefit)) return null;
  const benefit = readBenefit(stored.benefit);
  const { code, leastTotalCents, from, until, perPhone } = stored;
  return (
    benefit && {
      code,
      benefit,
      leastTotalCents: Number.isSafeInteger(leastTotalCents) ? Number(leastTotalCents) : 0,
      from: typeof from === "number" ? from : null,
      until: typeof until === "number" ? until : null,
      perPhone: perPhone === true,
    }
  );
}

function readBenefit({ kind, percent, cents }: Record<string, unknown>): CouponBenefit | null {
  if (kind === "percent" && Number.isInteger(percent)) return { kind, percent: Number(percent) };
  if (kind === "amount" && Number.isSafeInteger(cents)) return { kind, cents: Number(cents) };
  return kind === "freeDelivery" ? { kind } : null;
}
