import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createApp } from "./app";
import { clientAddress, stampClientAddress } from "./client-address";
import type { Services } from "./context";
import { createMetrics } from "./metrics";
import { PageCache } from "./page-cache";
import { RateLimit } from "./rate-limit";
import { createReactRouterHandler, type LoadBuild } from "./react-router-handler";
import { commonHeaders } from "./security-headers";
import { StaticFiles } from "./static-files";

const anything = { max: 600, windowMs: 60_000 };

export type NodeHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

interface Options {
  services: Services;
  secret: string;
  /** Aborts when the server is asked to stop: what would go on for ever ends then. */
  stopping: AbortSignal;
  loadBuild: LoadBuild;
  clientFolder?: string | undefined;
  development?: NodeHandler | undefined;
}

/** Answers every request: files, kept pages, then everything else. */
export function createListener(options: Options) {
  const { services, secret, stopping, loadBuild, clientFolder, development } = options;
  const { config, database } = services;
  const metrics = createMetrics();
  const headers = commonHeaders(config);
  const pages = new PageCache(database.changes, metrics);
  const files = clientFolder === undefined ? undefined : new StaticFiles(clientFolder, headers);
  const limit = config.rateLimit ? new RateLimit(anything) : undefined;
  const handler = createReactRouterHandler({
    services,
    pages,
    loadBuild,
    headers,
    development: development !== undefined,
  });
  const app = createApp({ services, secret, metrics, headers, pages: handler, stopping });
  const answer = getRequestListener(app.fetch);

  return (request: IncomingMessage, response: ServerResponse): void => {
    // Files and kept pages are answered on Node's own objects: half of the cost of a page is saved.
    if (files?.answer(request, response)) return;
    const address = clientAddress(request, config.trustedProxies);
    const wait = limit?.take(address) ?? 0;
    if (wait > 0) {
      response.writeHead(429, {
        ...headers,
        "retry-after": String(wait),
        "content-type": "text/plain; charset=utf-8",
      });
      response.end("Muitos pedidos em pouco tempo. Aguarde um pouco e tente de novo.");
      return;
    }
    if (pages.answer(request, response)) return;
    stampClientAddress(request, address);
    if (development) development(request, response, () => void answer(request, response));
    else void answer(request, response);
  };
}
