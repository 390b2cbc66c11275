import { Hono } from "hono";
import { messages } from "#domain/messages.ts";
import type { OrderedItems } from "#domain/order.ts";
import type { RequestEnv } from "#server/context.ts";
import { readJsonBody } from "#server/limits/read-json-body.ts";
import { cancelMyOrder } from "./cancel-my-order.ts";
import { findOrderByKey } from "./find-order-by-key.ts";
import { getCoupon } from "./get-coupon.ts";
import { getFullSlots } from "./get-full-slots.ts";
import { getOrder } from "./get-order.ts";
import { listMyOrders } from "./list-my-orders.ts";
import { receiveOrder } from "./receive-order.ts";

/** A POST is answered with a `PlaceOrderResult`, whatever its status. */
export function orderRoutes(): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  app.post("/:slug/orders", async (context) => {
    const { slug } = context.req.param();
    const { result, status, headers } = await receiveOrder(context.var.services, slug, context.req.raw);
    return Response.json(result, { status, ...(headers ? { headers } : {}) });
  });
  app.get("/:slug/orders", async (context) => {
    const key = context.req.header("idempotency-key") ?? "";
    const order = await findOrderByKey(context.var.services.database.query, context.req.param("slug"), key);
    return order ? context.json(order) : context.json({ orderId: null }, 404);
  });
  app.get("/:slug/my-orders", async (context) => {
    const { database, identity } = context.var.services;
    const viewer = await identity.getViewer(context.req.raw);
    const { slug } = context.req.param();
    return context.json({ orders: viewer ? await listMyOrders(database.query, slug, viewer.id) : [] });
  });
  app.get("/:slug/orders/:orderId/items", async (context) => {
    const { slug, orderId } = context.req.param();
    const order = await getOrder(context.var.services.database.query, slug, orderId);
    if (!order) return context.json({ error: "not found" }, 404);
    return context.json({ storeId: order.store.id, items: order.lines } satisfies OrderedItems);
  });
  app.post("/:slug/orders/:orderId/cancel", async (context) => {
    const { slug, orderId } = context.req.param();
    const result = await cancelMyOrder(context.var.services, slug, orderId);
    return context.json(result, result.ok ? 200 : result.reason === "seen" ? 409 : 404);
  });
  app.get("/:slug/slots", async (context) => {
    const { database, now } = context.var.services;
    const full = await getFullSlots(database.query, context.req.param("slug"), now());
    return full ? context.json({ full }) : context.json({ error: "not found" }, 404);
  });
  app.post("/:slug/coupon", async (context) => {
    // Codes must not be found by trying.
    const turn = context.var.services.allowCoupon(context.req.raw);
    if (!turn.ok) {
      context.header("retry-after", String(turn.retryAfterSeconds));
      return context.json({ message: "Muitas tentativas. Aguarde um pouco e tente de novo." }, 429);
    }
    const body = await readJsonBody(context.req.raw);
    const { database, now } = context.var.services;
    const answer = await getCoupon(database.query, context.req.param("slug"), body, now());
    return answer ? context.json(answer) : context.json({ message: messages.couponUnknown }, 404);
  });
  return app;
}
