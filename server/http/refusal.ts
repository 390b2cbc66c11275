import type { Context } from "hono";

/** Of the short texts that are answered without the app. */
export const plainText = { "content-type": "text/plain; charset=utf-8" };

/** When no time, slot or memory is left for a request. */
export const tooMuch = {
  status: 503,
  text: "Muitos pedidos agora. Tente de novo em instantes.",
  headers: { "retry-after": "5" },
} as const;

export const tooMuchNow = (context: Context, headers: Record<string, string> = {}): Response =>
  context.text(tooMuch.text, tooMuch.status, { ...tooMuch.headers, ...headers });
