import { createClientTurns } from "#server/limits/client-turns.ts";

const perMinute = { max: 10, windowMs: 60_000 };
const perHour = { max: 60, windowMs: 3_600_000 };

/** Counts orders per client IP. */
export const createOrderLimits = (on: boolean, now: () => number) =>
  createClientTurns(on, now, perMinute, perHour);

const couponsPerMinute = { max: 10, windowMs: 60_000 };
const couponsPerHour = { max: 60, windowMs: 3_600_000 };

/** Counts tried coupons per client IP. */
export const createCouponLimits = (on: boolean, now: () => number) =>
  createClientTurns(on, now, couponsPerMinute, couponsPerHour);
