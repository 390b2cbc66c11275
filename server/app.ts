import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { timingSafeEqual } from "hono/utils/buffer";
import type { Services } from "./context";
import { photoLimitBytes } from "./customers/set-photo";
import { createMeRoutes, photoPath } from "./identity/me-routes";
import type { Metrics } from "./metrics";
import { orderEvents } from "./orders/order-events";
import { sameOrigin } from "./same-origin";
import { closedPolicy } from "./security-headers";

const bodyLimitBytes = 64 * 1024;
/** Beyond this many answers in the making, a quick refusal serves everyone better than a long queue. */
const busyLimit = 500;
const routeLabels = /^\/(api|auth|perfil|painel|healthz|readyz|metrics)(?=[/.]|$)/;

interface Options {
  services: Services;
  secret: string;
  metrics: Metrics;
  headers: Record<string, string>;
  pages: (request: Request) => Promise<Response>;
  /** Ends whatever would otherwise never end. */
  stopping: AbortSignal;
}

type Env = { Bindings: HttpBindings };

/** Everything that is not a file or a page in memory. */
export function createApp({ services, secret, metrics, headers, pages, stopping }: Options): Hono<Env> {
  const { database, log, config } = services;
  const app = new Hono<Env>();
  let underWay = 0;

  app.use(async (context, next) => {
    const requestId = randomUUID();
    const done = metrics.requests.startTimer({ route: routeLabels.exec(context.req.path)?.[1] ?? "page" });
    const started = performance.now();
    underWay += 1;
    try {
      if (underWay > busyLimit) {
        context.res = context.text("Muitos pedidos agora. Tente de novo em instantes.", 503, {
          "retry-after": "5",
        });
      } else {
        await next();
      }
    } finally {
      underWay -= 1;
      done({ status: context.res.status });
    }
    context.header("x-request-id", requestId);
    for (const [name, value] of Object.entries(headers)) {
      if (!context.res.headers.has(name)) context.header(name, value);
    }
    if (!context.res.headers.has("content-security-policy")) {
      context.header("content-security-policy", closedPolicy);
    }
    const ms = Math.round(performance.now() - started);
    const { method } = context.req;
    log.info(
      { requestId, method, path: loggedPath(context.req.path), status: context.res.status, ms },
      "request",
    );
  });

  const upTo = (maxSize: number) =>
    bodyLimit({ maxSize, onError: (context) => context.text("Conteúdo grande demais.", 413) });
  const small = upTo(bodyLimitBytes);
  // One byte more than a photo may have, so that a photo's own message can be shown.
  const photo = upTo(photoLimitBytes + 1);
  app.use((context, next) => (context.req.path === photoPath ? photo : small)(context, next));
  app.use(sameOrigin(config.publicUrl));

  app.get("/healthz", (context) => context.text("ok", 200, { "cache-control": "no-store" }));

  app.get("/readyz", async (context) => {
    try {
      await database.ping();
      return context.text("ok", 200, { "cache-control": "no-store" });
    } catch {
      return context.text("database unavailable", 503, { "cache-control": "no-store", "retry-after": "2" });
    }
  });

  app.get("/metrics", async (context) => {
    const expected = config.metricsToken;
    const given = context.req.header("authorization")?.replace(/^Bearer /, "") ?? "";
    if (expected && !(await timingSafeEqual(given, expected))) return context.text("unauthorized", 401);
    return context.body(await metrics.registry.metrics(), 200, {
      "content-type": metrics.registry.contentType,
    });
  });

  app.route("/", createMeRoutes(services, secret));
  app.all("/api/auth/*", (context) => services.identity.handler(context.req.raw));
  app.route("/api/stores", orderEvents(services, stopping));
  app.all("*", (context) => pages(context.req.raw));

  app.onError((error, context) => {
    log.error({ error: error.message, stack: error.stack }, "unexpected error");
    return context.text("Ocorreu um erro inesperado. Tente de novo em instantes.", 500, {
      "cache-control": "no-store",
    });
  });

  return app;
}

/** An order's link is the permission to see it, so it stays out of the log; so do query strings. */
const loggedPath = (path: string) => path.replace(/(\/(?:pedido|orders)\/)[^/.]+/, "$1…");
