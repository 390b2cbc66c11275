import { Hono } from "hono";
import type { RequestEnv, Services } from "#server/context.ts";
import { receiveOrder } from "./receive-order.ts";

/** Where a bag becomes an order. The answer is a `PlaceOrderResult`, whatever its status. */
export function orderRoutes(services: Services): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  app.post("/:slug/orders", async (context) => {
    const { log } = context.var;
    const { slug } = context.req.param();
    const { result, status, headers } = await receiveOrder({ ...services, log }, slug, context.req.raw);
    return Response.json(result, { status, ...(headers ? { headers } : {}) });
  });
  return app;
}
