import { Hono } from "hono";
import { picturesPath } from "#domain/picture.ts";
import { boardEvents } from "./board/board-events.ts";
import type { RequestEnv, SharedServices } from "./context.ts";
import { createPhotoRoutes } from "./customers/photo-routes.ts";
import { createMeRoutes } from "./identity/me-routes.ts";
import { importRoutes } from "./importing/import-routes.ts";
import { stockRoutes } from "./menu/stock-routes.ts";
import { orderEvents } from "./orders/order-events.ts";
import { orderRoutes } from "./orders/order-routes.ts";
import { uploadRoutes } from "./pictures/upload-routes.ts";
import { pushRoutes } from "./push/push-routes.ts";
import { pictureRoutes } from "./stores/picture-routes.ts";
import { menuPhotoRoutes } from "./writing/menu-photo-routes.ts";

interface Options {
  services: SharedServices;
  secret: string;
  /** Aborts when the server stops, and ends the event streams. */
  stopping: AbortSignal;
}

/** What the areas answer under /api, and the pictures of stores. */
export function createRoutes({ services, secret, stopping }: Options): Hono<RequestEnv> {
  const routes = new Hono<RequestEnv>();
  routes.route("/", createMeRoutes(services, secret));
  routes.route("/", createPhotoRoutes(services));
  routes.all("/api/auth/*", (context) => context.var.services.identity.handler(context.req.raw));
  routes.route("/api/stores", orderRoutes());
  routes.route("/api/stores", stockRoutes());
  routes.route("/api/stores", orderEvents(stopping));
  routes.route("/api/panel", boardEvents(stopping));
  routes.route("/api/panel", uploadRoutes(services));
  routes.route("/api/panel", importRoutes(services));
  routes.route("/api/panel", menuPhotoRoutes());
  routes.route(picturesPath, pictureRoutes());
  routes.route("/", pushRoutes(services));
  return routes;
}
