import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

interface Asked {
  path: string;
  key: string | undefined;
  body: {
    systemInstruction: { parts: { text: string }[] };
    contents: { parts: { text?: string; inline_data?: { mime_type: string; data: string } }[] }[];
    generationConfig: { responseMimeType: string; responseSchema?: object };
  };
}

type Behaviour = (response: ServerResponse, asked: Asked) => void;

export interface GeminiServer {
  url: string;
  asked: Asked[];
  /** Open connections. */
  open(): number;
  /** How it answers from now on. */
  behave(behaviour: Behaviour): void;
  stop(): Promise<void>;
}

/** The model's text, in the form in which Gemini sends it. */
export const saying = (said: string, more: object = {}): Behaviour =>
  sending(
    200,
    JSON.stringify({ candidates: [{ content: { parts: [{ text: said }] }, finishReason: "STOP", ...more }] }),
  );

export const sending =
  (status: number, body: string): Behaviour =>
  (response) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(body);

export const silent: Behaviour = () => {};

/** Answers as Google's Gemini does, or as it should not. */
export async function startGemini(): Promise<GeminiServer> {
  let behaviour = saying("Uma descrição.");
  let open = 0;
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request));
    const call = { path: request.url ?? "", key: request.headers["x-goog-api-key"]?.toString(), body };
    asked.push(call);
    behaviour(response, call);
  });
  server.on("connection", (socket) => {
    open += 1;
    socket.on("error", () => {});
    socket.on("close", () => {
      open -= 1;
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    open: () => open,
    behave(next) {
      behaviour = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
