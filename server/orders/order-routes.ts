import { Hono } from "hono";
import type { RequestEnv, Services } from "#server/context.ts";
import { findOrderByKey } from "./find-order-by-key.ts";
import { receiveOrder } from "./receive-order.ts";

/** A POST is answered with a `PlaceOrderResult`, whatever its status. */
export function orderRoutes(services: Services): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  app.post("/:slug/orders", async (context) => {
    const { log } = context.var;
    const { slug } = context.req.param();
    const { result, status, headers } = await receiveOrder({ ...services, log }, slug, context.req.raw);
    return Response.json(result, { status, ...(headers ? { headers } : {}) });
  });
  app.get("/:slug/orders", async (context) => {
    const key = context.req.header("idempotency-key") ?? "";
    const order = await findOrderByKey(services.database.query, context.req.param("slug"), key);
    return order ? context.json(order) : context.json({ orderId: null }, 404);
  });
  return app;
}
