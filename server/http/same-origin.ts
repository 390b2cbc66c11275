import { createMiddleware } from "hono/factory";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Unsafe methods only from our own pages, by Sec-Fetch-Site or, in older browsers, by Origin. */
export const sameOrigin = (publicUrl: URL) =>
  createMiddleware(async (context, next) => {
    if (safeMethods.has(context.req.method)) return next();
    const site = context.req.header("sec-fetch-site");
    const ours = site ? site === "same-origin" : context.req.header("origin") === publicUrl.origin;
    if (!ours) return context.text("Pedido recusado: ele não veio deste site.", 403);
    return next();
  });
