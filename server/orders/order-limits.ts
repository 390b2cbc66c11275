import { clientIpHeader } from "#server/limits/client-ip.ts";
import { type Limit, RateLimit } from "#server/limits/rate-limit.ts";

const perMinute = { max: 10, windowMs: 60_000 };
const perHour = { max: 60, windowMs: 3_600_000 };

export type Turn = { ok: true } | { ok: false; retryAfterSeconds: number };

/** Counts orders per client IP. */
export const createOrderLimits = (on: boolean, now: () => number) =>
  createLimits(on, now, perMinute, perHour);

const couponsPerMinute = { max: 10, windowMs: 60_000 };
const couponsPerHour = { max: 60, windowMs: 3_600_000 };

/** Counts tried coupons per client IP. */
export const createCouponLimits = (on: boolean, now: () => number) =>
  createLimits(on, now, couponsPerMinute, couponsPerHour);

function createLimits(on: boolean, now: () => number, ...windows: Limit[]): (request: Request) => Turn {
  if (!on) return () => ({ ok: true });
  const limits = windows.map((window) => new RateLimit(window, now));
  return (request) => {
    const client = request.headers.get(clientIpHeader) ?? "";
    for (const limit of limits) {
      const retryAfterSeconds = limit.take(client);
      if (retryAfterSeconds > 0) return { ok: false, retryAfterSeconds };
    }
    return { ok: true };
  };
}
