import type { Context } from "hono";
import { closedPolicy } from "./security-headers.ts";

/** Headers of the short texts that are answered before, or instead of, the application. */
export const refusalHeaders = (headers: Record<string, string>): Record<string, string> => ({
  ...headers,
  "content-security-policy": closedPolicy,
  "content-type": "text/plain; charset=utf-8",
  "cache-control": "no-store",
});

/** For whoever comes while there is no time, no slot or no memory left. */
export const tooMuch = {
  status: 503,
  text: "Muitos pedidos agora. Tente de novo em instantes.",
  headers: { "retry-after": "5" },
} as const;

export const tooMuchNow = (context: Context): Response =>
  context.text(tooMuch.text, tooMuch.status, tooMuch.headers);
