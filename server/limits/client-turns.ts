import { clientIpHeader } from "./client-ip.ts";
import { type Limit, RateLimit } from "./rate-limit.ts";

export type Turn = { ok: true } | { ok: false; retryAfterSeconds: number };

/** Counts requests per client IP in each of the windows. */
export function createClientTurns(
  on: boolean,
  now: () => number,
  ...windows: Limit[]
): (request: Request) => Turn {
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
