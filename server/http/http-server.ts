import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { OperatorError } from "#db/operator-error.ts";
import type { Config } from "#server/config.ts";
import { networkOf } from "#server/limits/client-ip.ts";
import { ClientQuota } from "#server/limits/client-quota.ts";
import type { DefaultHeaders } from "./default-headers.ts";
import { takeOneAtATime } from "./one-at-a-time.ts";
import { plainText } from "./refusal.ts";
import { photoTimeoutMs } from "./request-bodies.ts";

const headersTimeoutMs = 10_000;
/** For the whole request; `request-bodies.ts` ends a slow body earlier. */
const requestTimeoutMs = photoTimeoutMs + headersTimeoutMs;
/** How often Node checks those two; by default a slow client could stay for 40 s. */
const timeoutCheckMs = 1_000;
/** Longer than a proxy's usual minute, or its next request could meet a connection that we are closing. */
const keepAliveTimeoutMs = 65_000;
/** For a connection on which nothing moves in the middle of a request or an answer. */
const idleTimeoutMs = 60_000;
const maxHeaderBytes = 16 * 1024;
/** Browsers and proxies send some thirty; each costs more than its letters. */
const maxHeaders = 100;
const maxPathLength = 1_000;
/** Connections wait here until Node takes them, one a turn of its loop; a short queue could be filled by one client. */
const backlog = 4_096;
/** For requests in flight, so that the whole stop stays within 10 s. */
const stopTimeoutMs = 7_000;
const stopCheckMs = 50;
/** Many customers share an IP behind a mobile operator. */
const connections = { max: 5_000, maxPerClient: 250 };
/** A new connection may have a request in flight. */
const unusedConnectionTimeoutMs = 500;

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

export interface HttpServer {
  port: number;
  /** No new requests; resolves when those in flight are answered, or have had their time. */
  stop(): Promise<void>;
}

export async function listen(
  config: Pick<Config, "port" | "host" | "rateLimit" | "trustedProxies">,
  headers: DefaultHeaders,
  listener: Listener,
): Promise<HttpServer> {
  const { port, host } = config;
  const refused = headers.with({ ...plainText, connection: "close" });
  let stopping = false;
  const server = createServer(
    {
      maxHeaderSize: maxHeaderBytes,
      connectionsCheckingInterval: timeoutCheckMs,
      // Node's own refusal carries no headers.
      requireHostHeader: false,
    },
    (request, response) => {
      // Before anything else looks at the headers.
      const tooMuch = tooMuchOf(request);
      if (tooMuch) {
        response.writeHead(tooMuch, refused).end();
        return;
      }
      if (request.headers.host === undefined && request.httpVersion === "1.1") {
        response.writeHead(400, refused).end();
        return;
      }
      // A client that goes on sending on an open connection would delay the stop.
      if (stopping) response.shouldKeepAlive = false;
      listener(request, response);
    },
  );
  server.headersTimeout = headersTimeoutMs;
  server.requestTimeout = requestTimeoutMs;
  server.keepAliveTimeout = keepAliveTimeoutMs;
  server.timeout = idleTimeoutMs;
  server.maxConnections = connections.max;
  // One more, to be seen; Node drops the others.
  server.maxHeadersCount = maxHeaders + 1;
  takeOneAtATime(server);
  server.on("clientError", createRefusal(refused));
  server.on("checkExpectation", (_, response) => response.writeHead(417, refused).end());
  // Behind a proxy every connection is the proxy's.
  if (config.rateLimit && config.trustedProxies === 0) limitConnectionsPerClient(server);
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await open(server, port, host);
  const address = server.address();
  return {
    port: address !== null && typeof address === "object" ? address.port : port,
    async stop() {
      stopping = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const closingIdle = setInterval(() => server.closeIdleConnections(), stopCheckMs);
      // Browsers open connections ahead of need, which Node counts as busy.
      const closingUnused = setTimeout(() => {
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      }, unusedConnectionTimeoutMs);
      const closingAll = setTimeout(() => server.closeAllConnections(), stopTimeoutMs);
      await closed;
      clearInterval(closingIdle);
      clearTimeout(closingUnused);
      clearTimeout(closingAll);
    },
  };
}

function tooMuchOf({ rawHeaders, url = "" }: IncomingMessage): 414 | 431 | null {
  if (rawHeaders.length > 2 * maxHeaders) return 431;
  const query = url.indexOf("?");
  return (query < 0 ? url.length : query) > maxPathLength ? 414 : null;
}

function limitConnectionsPerClient(server: Server): void {
  const quota = new ClientQuota(connections);
  server.on("connection", (socket) => {
    const client = networkOf(socket.remoteAddress ?? "");
    if (quota.take(client)) socket.once("close", () => quota.giveBack(client));
    else socket.destroy();
  });
}

function open(server: Server, port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const taken = error.code === "EADDRINUSE";
      reject(
        new OperatorError(
          taken
            ? `Port ${port} is taken. Set PORT to a free one.`
            : `Cannot listen on port ${port}: ${error.message}.`,
        ),
      );
    });
    server.listen({ port, host, backlog }, resolve);
  });
}

const statusOf: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** For what cannot be parsed as a request. */
function createRefusal(headers: Record<string, string>) {
  const lines = Object.entries({ ...headers, "content-length": "0" })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    // Once something was answered here, more bytes could end up inside an answer in flight.
    const fresh = socket instanceof Socket && socket.bytesWritten === 0;
    if (!socket.writable || !fresh || error.code === "ECONNRESET") {
      socket.destroy();
      return;
    }
    const status = statusOf[error.code ?? ""] ?? 400;
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n`, () => socket.destroy());
  };
}
