import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

export const misbehaviours = {
  "stalls before its headers": () => {},
  "stalls in its body": (response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.write('{"issuer":');
  },
  "trickles for ever": (response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const drip = setInterval(() => response.write(" "), 100);
    response.on("close", () => clearInterval(drip));
  },
  "sends without end": (response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const piece = Buffer.alloc(64 * 1024, " ");
    const push = () => {
      while (!response.destroyed && response.write(piece));
    };
    response.on("drain", push);
    push();
  },
  "claims a huge length": (response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "1000000000000" });
    response.write("{");
  },
  redirects: (response) => {
    response.writeHead(302, { location: "/elsewhere" }).end();
  },
} satisfies Record<string, (response: ServerResponse) => void>;

export type Misbehaviour = keyof typeof misbehaviours;

export interface BadPeer {
  url: string;
  /** The paths requested so far. */
  asked: string[];
  open(): number;
  stop(): Promise<void>;
}

export async function startBadPeer(how: Misbehaviour): Promise<BadPeer> {
  const sockets = new Set<Socket>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    misbehaviours[how](response);
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    open: () => sockets.size,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
