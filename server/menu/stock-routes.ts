import { Hono } from "hono";
import type { RequestEnv, Services } from "#server/context.ts";
import { getStock } from "./get-stock.ts";

/** The exact stock, asked for when somebody is about to buy: the menu's own number may be a little old. */
export function stockRoutes({ database }: Pick<Services, "database">): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  app.get("/:slug/stock", async (context) => {
    const ids = context.req.queries("id") ?? [];
    const products = await getStock(database.query, context.req.param("slug"), ids);
    return products ? context.json({ products }) : context.json({ error: "not found" }, 404);
  });
  return app;
}
