import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { Database } from "../db/database";
import { loadDemo } from "../db/demo/load-demo";
import { migrate } from "../db/migrate";
import { openDatabase } from "../db/open-database";
import { OperatorError } from "../db/operator-error";
import { createApp } from "./app";
import { readAuthSecret } from "./auth-secret";
import { stampClientAddress } from "./client-address";
import type { Config } from "./config";
import type { Services } from "./context";
import { createIdentity } from "./identity/create-identity";
import { createLog } from "./log";
import { createMailer } from "./mail/mailer";
import { createMetrics } from "./metrics";
import { PageCache } from "./page-cache";
import { RateLimit } from "./rate-limit";
import { createReactRouterHandler, type LoadBuild } from "./react-router-handler";
import { commonHeaders } from "./security-headers";
import { StaticFiles } from "./static-files";

const headersTimeoutMs = 10_000;
const requestTimeoutMs = 30_000;
const maxHeaderBytes = 16 * 1024;
/** Requests in flight get this long to finish, so that the whole stop stays within 10 s. */
const stopGraceMs = 8_000;
const lastMailsMs = 1_500;
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
    const secret = await readAuthSecret(config);
    const mailer = createMailer({ config, log, say });
    const identity = createIdentity({ config, database, log, mailer, secret, now: Date.now });
    const services = { config, database, log, now: Date.now, getViewer: identity.getViewer, identity };
    const server = await listen(
      config,
      createListener({ config, loadBuild, clientFolder, development, services, secret }),
    );
    const { port } = server.address() as AddressInfo;
    return { port, stop: () => stop(server, () => identity.settled(), database) };
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

type ListenerOptions = Omit<Options, "say"> & { services: Services; secret: string };

function createListener({ config, loadBuild, clientFolder, development, services, secret }: ListenerOptions) {
  const metrics = createMetrics();
  const headers = commonHeaders(config);
  const pages = new PageCache(services.database.changes, metrics);
  const files = clientFolder === undefined ? undefined : new StaticFiles(clientFolder, headers);
  const limit = config.rateLimit ? new RateLimit(anything) : undefined;
  const handler = createReactRouterHandler({
    services,
    pages,
    loadBuild,
    headers,
    development: development !== undefined,
  });
  const app = createApp({ services, secret, metrics, headers, pages: handler });
  const listener = getRequestListener(app.fetch);

  return (request: IncomingMessage, response: ServerResponse): void => {
    // Files and kept pages are answered on Node's own objects: half of the cost of a page is saved.
    if (files?.answer(request, response)) return;
    const address = stampClientAddress(request, config.trustedProxies);
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
    if (development) development(request, response, () => void listener(request, response));
    else void listener(request, response);
  };
}

function listen(
  config: Config,
  listener: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Server> {
  const server = createServer({ maxHeaderSize: maxHeaderBytes }, listener);
  server.headersTimeout = headersTimeoutMs;
  server.requestTimeout = requestTimeoutMs;
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const taken = error.code === "EADDRINUSE";
      reject(
        new OperatorError(
          taken
            ? `Port ${config.port} is taken. Set PORT to a free one.`
            : `Cannot listen on port ${config.port}: ${error.message}.`,
        ),
      );
    });
    server.listen(config.port, config.host, () => resolve(server));
  });
}

async function stop(server: Server, settled: () => Promise<void>, database: Database): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const impatience = setTimeout(() => server.closeAllConnections(), stopGraceMs);
  await closed;
  clearTimeout(impatience);
  // A mail server that hangs does not keep us.
  await Promise.race([settled(), sleep(lastMailsMs, undefined, { ref: false })]);
  await database.close();
}
