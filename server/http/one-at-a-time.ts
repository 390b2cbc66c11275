import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** What Node keeps on a connection; not documented, so a test tells when it changes. */
interface Reading {
  parser?: { onIncoming(request: IncomingMessage, keepAlive: boolean): number } | null;
  /** The answer that is being sent. */
  _httpMessage?: ServerResponse | null;
}

const stopReading = -1;

/**
 * Ends a connection that sends its next request before it has an answer, as no browser does. Node would read all of
 * them in one turn, of every connection, before anything here could refuse one.
 */
export function takeOneAtATime(server: Server): void {
  server.on("connection", (socket: Socket & Reading) => {
    const { parser } = socket;
    if (!parser) return;
    const { onIncoming } = parser;
    parser.onIncoming = (request, keepAlive) => {
      if (!socket.destroyed && !socket._httpMessage) return onIncoming.call(parser, request, keepAlive);
      socket.destroy();
      return stopReading;
    };
  });
}
