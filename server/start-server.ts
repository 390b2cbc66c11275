import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../db/database";
import { loadDemo } from "../db/demo/load-demo";
import { migrate } from "../db/migrate";
import { openDatabase } from "../db/open-database";
import { OperatorError } from "../db/operator-error";
import { readAuthSecret } from "./auth-secret";
import type { Config } from "./config";
import { createIdentity } from "./identity/create-identity";
import { createListener, type NodeHandler } from "./listener";
import { createLog } from "./log";
import { createMailer } from "./mail/mailer";
import { createOrderLimits } from "./orders/order-limits";
import type { LoadBuild } from "./react-router-handler";

const headersTimeoutMs = 10_000;
const requestTimeoutMs = 30_000;
const maxHeaderBytes = 16 * 1024;
/** Requests in flight, then mails under way, get this long: the whole stop stays within 10 s. */
const stopGraceMs = 7_000;
const lastMailsMs = 2_000;

interface Options {
  config: Config;
  loadBuild: LoadBuild;
  /** The built files; without it, `development` serves them. */
  clientFolder?: string;
  development?: NodeHandler;
  say: (line: string) => void;
}

interface RunningServer {
  port: number;
  stop(): Promise<void>;
}

export async function startServer({ config, say, ...serving }: Options): Promise<RunningServer> {
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
    const services = {
      config,
      database,
      log,
      now: Date.now,
      identity,
      getViewer: identity.getViewer,
      allowOrder: createOrderLimits(config.rateLimit, Date.now),
    };
    const stopping = new AbortController();
    const listener = createListener({ services, secret, stopping: stopping.signal, ...serving });
    const server = await listen(config, listener);
    const { port } = server.address() as AddressInfo;
    return {
      port,
      async stop() {
        stopping.abort();
        await close(server);
        // A mail server that hangs does not keep us.
        await Promise.race([identity.settled(), sleep(lastMailsMs, undefined, { ref: false })]);
        await database.close();
      },
    };
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

function listen(config: Config, listener: RequestListener): Promise<Server> {
  const server = createServer({ maxHeaderSize: maxHeaderBytes }, listener);
  server.headersTimeout = headersTimeoutMs;
  server.requestTimeout = requestTimeoutMs;
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const taken = error.code === "EADDRINUSE";
      const line = taken
        ? `Port ${config.port} is taken. Set PORT to a free one.`
        : `Cannot listen on port ${config.port}: ${error.message}.`;
      reject(new OperatorError(line));
    });
    server.listen(config.port, config.host, () => resolve(server));
  });
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const impatience = setTimeout(() => server.closeAllConnections(), stopGraceMs);
  await closed;
  clearTimeout(impatience);
}
