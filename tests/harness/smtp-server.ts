import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";
import { SMTPServer } from "smtp-server";

interface ReceivedMail {
  from: string;
  recipients: string[];
  content: string;
}

export interface TestSmtpServer {
  url: string;
  received: ReceivedMail[];
  stop(): Promise<void>;
}

export async function startSmtpServer({ refuses = false } = {}): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, done) {
      done(refuses ? new Error(`550 no such person: ${address}`) : null);
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : "",
          recipients: envelope.rcptTo.map(({ address }) => address),
          content: Buffer.concat(chunks).toString("utf8"),
        });
        done();
      });
    },
  });
  // A sender that is killed in the midst of a mail resets its connection.
  server.on("error", (problem: NodeJS.ErrnoException) => {
    if (problem.code !== "ECONNRESET" && problem.code !== "EPIPE") throw problem;
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  return {
    url: urlOf(server.server.address()),
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

interface BadServer {
  url: string;
  open(): number;
  stop(): Promise<void>;
}

/** Accepts connections and sends nothing. */
export const startHangingServer = (): Promise<BadServer> => startBadServer(() => {});

/** Starts its first answer and never finishes it. */
export const startTricklingServer = (): Promise<BadServer> =>
  startBadServer((socket) => {
    socket.write("220 trickling\r\n");
    socket.once("data", () => {
      const drip = setInterval(() => socket.write("."), 100);
      socket.on("close", () => clearInterval(drip));
    });
  });

async function startBadServer(greet: (socket: Socket) => void): Promise<BadServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    greet(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: urlOf(server.address()),
    open: () => sockets.size,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

function urlOf(address: AddressInfo | string | null): string {
  if (address === null || typeof address === "string") throw new Error("not listening");
  return `smtp://127.0.0.1:${address.port}`;
}
