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
import { Shares } from "#server/limits/shares.ts";
import type { DefaultHeaders } from "./default-headers.ts";
import { plainText } from "./refusal.ts";
import { photoWithinMs } from "./request-bodies.ts";

const headersTimeoutMs = 10_000;
/** For the whole request; how slowly a body may come is decided where it is read. */
const requestTimeoutMs = photoWithinMs + headersTimeoutMs;
/** How often those two are looked at; Node's own choice would let a slow caller stay for 40 s. */
const timeoutCheckMs = 1_000;
/**
 * Longer than the minute for which proxies keep an idle connection to us: who closes first must be the
 * one that sends, or a request may meet a connection that is just being closed.
 */
const keepAliveMs = 65_000;
/** A connection on which nothing moves in the middle of a request or of an answer. */
const silenceMs = 60_000;
const maxHeaderBytes = 16 * 1024;
/** Requests in flight get this long to finish, so that the whole stop stays within 10 s. */
const stopGraceMs = 7_000;
const stopCheckMs = 50;
/** Open at once, also those that say nothing. Many customers share an IP behind a mobile operator. */
const connections = { inAll: 5_000, perClient: 250 };
/** A connection just made may have a request on its way. */
const stopSilentMs = 500;

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
      if (request.headers.host === undefined && request.httpVersion === "1.1") {
        response.writeHead(400, refused).end();
        return;
      }
      // Whoever keeps asking on an open connection would otherwise hold the stop up.
      if (stopping) response.shouldKeepAlive = false;
      listener(request, response);
    },
  );
  server.headersTimeout = headersTimeoutMs;
  server.requestTimeout = requestTimeoutMs;
  server.keepAliveTimeout = keepAliveMs;
  server.timeout = silenceMs;
  server.maxConnections = connections.inAll;
  server.on("clientError", createRefusal(refused));
  server.on("checkExpectation", (_, response) => response.writeHead(417, refused).end());
  // Behind a proxy every connection is the proxy's.
  if (config.rateLimit && config.trustedProxies === 0) shareConnections(server);
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
      const watch = setInterval(() => server.closeIdleConnections(), stopCheckMs);
      // Browsers open connections ahead of need; Node counts those as waiting for a request.
      const silence = setTimeout(() => {
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      }, stopSilentMs);
      const impatience = setTimeout(() => server.closeAllConnections(), stopGraceMs);
      await closed;
      clearInterval(watch);
      clearTimeout(silence);
      clearTimeout(impatience);
    },
  };
}

function shareConnections(server: Server): void {
  const shares = new Shares(connections);
  server.on("connection", (socket) => {
    const client = networkOf(socket.remoteAddress ?? "");
    if (shares.take(client)) socket.once("close", () => shares.giveBack(client));
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
    server.listen(port, host, resolve);
  });
}

const statusOf: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** What cannot be read as a request gets the same headers as every other answer, and the door. */
function createRefusal(headers: Record<string, string>) {
  const lines = Object.entries({ ...headers, "content-length": "0" })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    // Once something was answered here, more bytes could end up inside an answer under way.
    const fresh = socket instanceof Socket && socket.bytesWritten === 0;
    if (!socket.writable || !fresh || error.code === "ECONNRESET") {
      socket.destroy();
      return;
    }
    const status = statusOf[error.code ?? ""] ?? 400;
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n`, () => socket.destroy());
  };
}
