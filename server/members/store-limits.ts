import { createClientTurns } from "#server/limits/client-turns.ts";

const perTenMinutes = { max: 5, windowMs: 10 * 60_000 };
const perDay = { max: 20, windowMs: 24 * 3_600_000 };

/** Counts stores that are opened per client IP. */
export const createStoreLimits = (on: boolean, now: () => number) =>
  createClientTurns(on, now, perTenMinutes, perDay);
