import { clientIpHeader } from "#server/limits/client-ip.ts";
import { RateLimit } from "#server/limits/rate-limit.ts";

const perMinute = { max: 10, windowMs: 60_000 };
const perHour = { max: 60, windowMs: 3_600_000 };

export type Turn = { ok: true } | { ok: false; retryAfterSeconds: number };

/** Counts orders per client IP. */
export function createOrderLimits(on: boolean, now: () => number): (request: Request) => Turn {
  if (!on) return () => ({ ok: true });
  const limits = [new RateLimit(perMinute, now), new RateLimit(perHour, now)];
  return (request) => {
    const client = request.headers.get(clientIpHeader) ?? "";
    for (const limit of limits) {
      const retryAfterSeconds = limit.take(client);
      if (retryAfterSeconds > 0) return { ok: false, retryAfterSeconds };
    }
    return { ok: true };
  };
}
