import { Hono } from "hono";
import type { RequestEnv, Services } from "./context.ts";
import { createPhotoRoutes } from "./customers/photo-routes.ts";
import { createMeRoutes } from "./identity/me-routes.ts";
import { stockRoutes } from "./menu/stock-routes.ts";
import { orderEvents } from "./orders/order-events.ts";
import { orderRoutes } from "./orders/order-routes.ts";

interface Options {
  services: Services;
  secret: string;
  /** Aborts when the server stops, and ends the event streams. */
  stopping: AbortSignal;
}

/** What the areas answer under /api. */
export function createRoutes({ services, secret, stopping }: Options): Hono<RequestEnv> {
  const routes = new Hono<RequestEnv>();
  routes.route("/", createMeRoutes(services, secret));
  routes.route("/", createPhotoRoutes(services));
  routes.all("/api/auth/*", (context) => services.identity.handler(context.req.raw));
  routes.route("/api/stores", orderRoutes(services));
  routes.route("/api/stores", stockRoutes(services));
  routes.route("/api/stores", orderEvents(services, stopping));
  return routes;
}
