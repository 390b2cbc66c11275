import { Hono } from "hono";
import type { RequestEnv } from "#server/context.ts";
import { getStock } from "./get-stock.ts";

/** Asked before buying, because the menu's number may be cached. */
export function stockRoutes(): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  app.get("/:slug/stock", async (context) => {
    const ids = context.req.queries("id") ?? [];
    const answer = await getStock(context.var.services.database.query, context.req.param("slug"), ids);
    return answer ? context.json(answer) : context.json({ error: "not found" }, 404);
  });
  return app;
}
