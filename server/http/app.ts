import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { timingSafeEqual } from "hono/utils/buffer";
import type { Query } from "#db/database.ts";
import { isDatabaseAway } from "#db/database-trouble.ts";
import { reasonOf } from "#db/operator-error.ts";
import type { RequestEnv, ServerServices, Services } from "#server/context.ts";
import { isFromHere } from "#server/limits/client-ip.ts";
import { callerOf } from "./caller.ts";
import type { DefaultHeaders } from "./default-headers.ts";
import { loggedPath } from "./logged-path.ts";
import { type Metrics, routeOf } from "./metrics.ts";
import { redirectMoved } from "./moved-store.ts";
import { unreadableUrl } from "./readable-request.ts";
import { tooMuchNow } from "./refusal.ts";
import { createRequestBodies } from "./request-bodies.ts";
import type { RequestLines } from "./request-lines.ts";
import { sameOrigin } from "./same-origin.ts";

/** Health checks are answered even when the lines are full. */
export const healthPaths = new Set(["/healthz", "/readyz"]);

export interface AppOptions {
  services: ServerServices;
  /** What the areas answer. */
  routes: Hono<RequestEnv>;
  lines: RequestLines;
  metrics: Metrics;
  headers: DefaultHeaders;
  pages: (request: Request, services: Services) => Promise<Response>;
  /** The present slug of the store that had this one before. */
  findMovedStore: (query: Query, slug: string) => Promise<string | null>;
  permissionsIn: (query: Query) => Services["checkPermission"];
}

/** Answers what is neither a file nor a cached page. */
export function createApp(options: AppOptions): Hono<RequestEnv> {
  const { services, routes, lines, metrics, headers, pages, findMovedStore, permissionsIn } = options;
  const { database, log, config } = services;
  const app = new Hono<RequestEnv>();
  const bodies = createRequestBodies(config.rateLimit);

  app.use(async (context, next) => {
    const requestId = randomUUID();
    // Handed on by hand, because AsyncLocalStorage slows down every request, cached pages too.
    context.set("log", log.child({ requestId }));
    const done = metrics.requests.startTimer({ route: routeOf(context.req.path) });
    const started = performance.now();
    try {
      const unreadable = unreadableUrl(context.req.url);
      if (unreadable) context.res = context.text(unreadable.text, unreadable.status);
      else await next();
    } finally {
      done({ status: context.res.status });
    }
    // Not with `context.header`, which makes a new response for each of them.
    context.res.headers.set("x-request-id", requestId);
    headers.fill(context.res.headers);
    const ms = Math.round(performance.now() - started);
    const { method } = context.req;
    context.var.log.info(
      { method, path: loggedPath(context.req.path), status: context.res.status, ms },
      "request",
    );
  });

  app.use(sameOrigin(config.publicUrl));
  app.use(bodies.middleware);

  app.use(async (context, next) => {
    const { incoming } = context.env;
    const caller = callerOf(incoming, config);
    const own = database.of(lines.partyOf(caller));
    const check = permissionsIn(own.query);
    let isMember = false;
    context.set("services", {
      ...services,
      log: context.var.log,
      database: own,
      checkPermission: async (viewer, slug, permission) => {
        const checked = await check(viewer, slug, permission);
        isMember = checked.ok || checked.reason === "role";
        lines.note(caller, isMember);
        return checked;
      },
    });
    if (healthPaths.has(context.req.path)) return next();
    let release = await lines.enter(caller);
    if (!release) return tooMuchNow(context);
    context.set("receivePhoto", async (userId) => {
      // Whoever only waits for the client holds no place.
      release?.();
      release = undefined;
      const over = new AbortController();
      const arrived = await lines.enterFile(caller, userId, () => over.abort(), context.req.raw.signal);
      if (!arrived) return tooMuchNow(context);
      const received = await bodies.receivePhoto(context, over.signal);
      arrived(Number(incoming.headers["content-length"] ?? 0));
      release = await lines.enter(caller);
      return release ? received : tooMuchNow(context);
    });
    try {
      // Nobody waits for the answer any more.
      if (incoming.socket.destroyed) return context.text("Pedido interrompido.", 400);
      await next();
      // What asks for no permission tells nothing of membership: it is a stranger's until the next check.
      if (caller.panel && !isMember && context.res.status < 500) lines.note(caller, false);
    } finally {
      release?.();
    }
  });

  app.use(async (context, next) => {
    await next();
    // An order for an unknown store is a conflict.
    if (context.res.status !== 404 && context.res.status !== 409) return;
    const { query } = context.var.services.database;
    const moved = await redirectMoved(context.req.raw, (slug) => findMovedStore(query, slug));
    if (!moved) return;
    // Otherwise the headers of the answer before would be kept.
    context.res = undefined;
    context.res = moved;
  });

  app.get("/healthz", (context) => context.text("ok"));

  app.get("/readyz", async (context) => {
    try {
      await database.ready();
      return context.text("ok");
    } catch (error) {
      context.var.log.warn({ error: reasonOf(error) }, "not ready");
      return context.text("database unavailable", 503, { "retry-after": "2" });
    }
  });

  app.get("/metrics", async (context) => {
    const expected = config.metricsToken;
    if (!expected && !isFromHere((name) => context.req.header(name)))
      return context.text("set METRICS_TOKEN", 403);
    const given = context.req.header("authorization")?.replace(/^Bearer /, "") ?? "";
    if (expected && !(await timingSafeEqual(given, expected))) return context.text("unauthorized", 401);
    return context.body(await metrics.registry.metrics(), 200, {
      "content-type": metrics.registry.contentType,
    });
  });

  app.route("/", routes);
  app.all("*", (context) => pages(context.req.raw, context.var.services));

  app.onError((error, context) => {
    // The client hung up, so this is no failure of ours.
    if (context.req.raw.signal.aborted) return context.text("Pedido interrompido.", 400);
    if (isDatabaseAway(error)) {
      context.var.log.warn({ error: error.message }, "the database does not answer");
      return context.text("Serviço indisponível. Tente de novo em instantes.", 503, { "retry-after": "5" });
    }
    context.var.log.error({ error: error.message, stack: error.stack }, "unexpected error");
    return context.text("Ocorreu um erro inesperado. Tente de novo em instantes.", 500);
  });

  return app;
}
