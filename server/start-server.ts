import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Database } from "../db/database";
import { loadDemo } from "../db/demo/load-demo";
import { migrate } from "../db/migrate";
import { openDatabase } from "../db/open-database";
import { createApp } from "./app";
import { clientAddress } from "./client-address";
import type { Config } from "./config";
import { type HttpServer, type Listener, listen } from "./http-server";
import { createLog, type Log } from "./log";
import { createMetrics } from "./metrics";
import { PageCache } from "./page-cache";
import { RateLimit } from "./rate-limit";
import { createReactRouterHandler, type LoadBuild } from "./react-router-handler";
import { refusalHeaders } from "./refusal";
import { commonHeaders } from "./security-headers";
import { StaticFiles } from "./static-files";

/** A database that does not answer any more must not hold the stop up. */
const closeWithinMs = 2_000;
const anything = { max: 600, windowMs: 60_000 };

type NodeHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

interface Options {
  config: Config;
  loadBuild: LoadBuild;
  /** The built files; without it, `development` serves them. */
  clientFolder?: string;
  development?: NodeHandler;
  say: (line: string) => void;
}

export interface RunningServer {
  port: number;
  stop(): Promise<void>;
}

export async function startServer({
  config,
  loadBuild,
  clientFolder,
  development,
  say,
}: Options): Promise<RunningServer> {
  const log = createLog(config.logLevel);
  const database = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    log: (message) => log.warn(message),
  });
  try {
    await database.exclusively(() => prepareDatabase(database, config, say));
    const headers = commonHeaders(config);
    const server = await listen(
      config,
      headers,
      createListener({ config, loadBuild, clientFolder, development, database, log, headers }),
    );
    return { port: server.port, stop: () => stop(server, database) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function prepareDatabase(
  database: Database,
  config: Config,
  say: (line: string) => void,
): Promise<void> {
  await migrate(database);
  if (config.demo && (await loadDemo(database.query, Date.now()))) {
    say("Demo stores loaded. Demo customer: cliente@demo.n1 / cliente-demo");
  }
}

type ListenerOptions = Omit<Options, "say"> & {
  database: Database;
  log: Log;
  headers: Record<string, string>;
};

function createListener(options: ListenerOptions): Listener {
  const { config, loadBuild, clientFolder, development, database, log, headers } = options;
  const metrics = createMetrics();
  const services = { config, database, log, now: Date.now, getViewer: async () => null };
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
  const app = createApp({
    services,
    metrics,
    headers,
    development: development !== undefined,
    pages: handler,
  });
  const refused = refusalHeaders(headers);
  const listener = getRequestListener(app.fetch, {
    // What is no request at all (an address or a host that cannot be one) never reaches the app.
    errorHandler: (error) => {
      const bad = error instanceof RequestError;
      if (!bad) log.error({ error: String(error) }, "unexpected error");
      return new Response(null, { status: bad ? 400 : 500, headers: refused });
    },
  });

  return (request, response) => {
    // Files and kept pages are answered on Node's own objects: half of the cost of a page is saved.
    if (files?.answer(request, response)) return;
    const wait = limit?.take(clientAddress(request, config.trustedProxies)) ?? 0;
    if (wait > 0) {
      response.writeHead(429, {
        ...refused,
        "retry-after": String(wait),
        "x-request-id": randomUUID(),
      });
      response.end("Muitos pedidos em pouco tempo. Aguarde um pouco e tente de novo.");
      return;
    }
    if (pages.answer(request, response)) return;
    if (development) development(request, response, () => void listener(request, response));
    else void listener(request, response);
  };
}

async function stop(server: HttpServer, database: Database): Promise<void> {
  await server.stop();
  await Promise.race([database.close(), sleep(closeWithinMs, undefined, { ref: false })]);
}
