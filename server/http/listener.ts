import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Hono } from "hono";
import type { RequestEnv, ServerServices } from "#server/context.ts";
import { clientIp, stampClientIp } from "#server/limits/client-ip.ts";
import { RateLimit } from "#server/limits/rate-limit.ts";
import { type AppOptions, createApp, healthPaths } from "./app.ts";
import { callerOf } from "./caller.ts";
import type { DefaultHeaders } from "./default-headers.ts";
import type { Listener } from "./http-server.ts";
import { createMetrics, routeOf } from "./metrics.ts";
import { PageCache } from "./page-cache.ts";
import { type Build, createReactRouterHandler } from "./react-router-handler.ts";
import { plainText, tooMuch } from "./refusal.ts";
import { send } from "./representation.ts";
import { RequestLines } from "./request-lines.ts";
import { StaticFiles } from "./static-files.ts";

const requestsPerClient = { max: 600, windowMs: 60_000 };
/** Of what pages are made of, a good deal more. */
const filesPerClient = { max: 6_000, windowMs: 60_000 };
/** Logged once only, because any client can send the header. */
const proxyHint =
  "X-Forwarded-For arrives and is not believed, for TRUSTED_PROXIES is 0. If a proxy of yours sends it, set " +
  "TRUSTED_PROXIES to how many there are: until then all visitors share the limits of one.";

export type NodeHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

interface Refusal {
  status: number;
  text: string;
  headers: Record<string, string>;
}

interface Options {
  services: ServerServices;
  /** What the areas answer. */
  routes: Hono<RequestEnv>;
  headers: DefaultHeaders;
  findMovedStore: AppOptions["findMovedStore"];
  permissionsIn: AppOptions["permissionsIn"];
  build: Build;
  clientFolder?: string | undefined;
  development?: NodeHandler | undefined;
}

/** Answers files and cached pages itself, and hands everything else to the app. */
export function createListener(options: Options): Listener {
  const { services, routes, headers, findMovedStore, permissionsIn, build, clientFolder, development } =
    options;
  const { config, database, log } = services;
  const metrics = createMetrics();
  const refused = headers.with(plainText);
  const pages = new PageCache({
    changes: database.changes,
    metrics,
    headers,
    unpaced: !config.allowances,
  });
  const files = clientFolder === undefined ? undefined : new StaticFiles(clientFolder, headers);
  const limits = config.rateLimit
    ? { requests: new RateLimit(requestsPerClient), files: new RateLimit(filesPerClient) }
    : undefined;
  const handler = createReactRouterHandler({
    config,
    pages,
    build,
    development: development !== undefined,
  });
  const lines = new RequestLines(config.allowances);
  const app = createApp({
    services,
    routes,
    lines,
    metrics,
    headers,
    pages: handler,
    findMovedStore,
    permissionsIn,
  });
  const answer = getRequestListener(app.fetch, {
    // A URL or a host that cannot be parsed never reaches the app.
    errorHandler: (error) => {
      const bad = error instanceof RequestError;
      if (!bad) log.error({ error: String(error) }, "unexpected error");
      return new Response(null, { status: bad ? 400 : 500, headers: refused });
    },
  });

  function refuse(response: ServerResponse, { status, text, headers }: Refusal): void {
    response.writeHead(status, { ...refused, ...headers, "x-request-id": randomUUID() });
    response.end(text);
  }

  let unknownProxy = config.trustedProxies === 0;

  return (request, response) => {
    // Files and cached pages are answered on Node's own objects, which halves their cost.
    const { method, url = "" } = request;
    const key = method === "GET" || method === "HEAD" ? PageCache.keyOf(url) : undefined;
    const page = key === undefined ? undefined : pages.find(key);
    const file = key === undefined || page ? undefined : files?.find(key);
    const ip = clientIp(request, config.trustedProxies);
    const wait = limits?.[file ? "files" : "requests"].take(ip) ?? 0;
    if (wait > 0) {
      const text = "Muitos pedidos em pouco tempo. Aguarde um pouco e tente de novo.";
      return refuse(response, { status: 429, text, headers: { "retry-after": String(wait) } });
    }
    if (file) return send(request, response, file);
    if (page) {
      metrics.pageHits.inc();
      return send(request, response, page);
    }
    if (unknownProxy && request.headers["x-forwarded-for"] !== undefined) {
      unknownProxy = false;
      log.warn(proxyHint);
    }
    stampClientIp(request, ip);
    const isHealth = key !== undefined && healthPaths.has(key);
    if (!isHealth && lines.isFull(callerOf(request, config))) {
      metrics.requests.observe({ route: routeOf(url), status: tooMuch.status }, 0);
      return refuse(response, tooMuch);
    }
    if (development) return development(request, response, () => void answer(request, response));
    void answer(request, response);
  };
}
