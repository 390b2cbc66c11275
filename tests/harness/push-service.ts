import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { PushReceiver } from "./push-receiver.ts";
import { checkVapid } from "./vapid-check.ts";

/** What one subscription received, decrypted. */
export interface ReceivedPush {
  receiver: PushReceiver;
  text: string;
  ttl: number;
  urgency: string | undefined;
  topic: string | undefined;
  /** The `sub` of the VAPID token. */
  subject: string;
}

/** How it answers a push that is right; `status` 0 answers nothing at all. */
export interface Mood {
  status: number;
  headers?: Record<string, string>;
}

export interface PushService {
  url: string;
  received: ReceivedPush[];
  /** Every request with its answer, also those that were refused. */
  answered: number[];
  /** Makes a subscription as a browser would, for the key of a site. */
  subscribe(): PushReceiver;
  /** The browser gave it up: 410 from now on. */
  unsubscribe(receiver: PushReceiver): void;
  /** The next pushes are answered so, one each; after them all is well again. */
  next(...moods: Mood[]): void;
  /** Pushes that were received and not answered yet. */
  waiting(): number;
  maxWaiting(): number;
  /** Answers what is waiting. */
  release(): void;
  stop(): Promise<void>;
}

const maxBytes = 4_096;

/** A push service of RFC 8030 on loopback, which is strict with RFC 8291 and RFC 8292. */
export async function startPushService({ holds = false } = {}): Promise<PushService> {
  const receivers = new Map<string, PushReceiver>();
  const moods: Mood[] = [];
  const received: ReceivedPush[] = [];
  const answered: number[] = [];
  const held = new Set<() => void>();
  let most = 0;

  const server = createServer((request, response) => {
    answer(request, response).catch((problem: unknown) => {
      answered.push(400);
      response.writeHead(400).end(String(problem));
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    if (holds) await hold();
    const end = (status: number, headers: Record<string, string> = {}) => {
      answered.push(status);
      if (status > 0) response.writeHead(status, headers).end();
    };
    const path = new URL(request.url ?? "/", "http://push").pathname;
    const receiver = receivers.get(path);
    if (request.method !== "POST") return end(405);
    if (!path.startsWith("/push/")) return end(404);
    if (!receiver) return end(410);
    if (body.length > maxBytes) return end(413);
    const { ttl, urgency, topic, authorization, ...headers } = headersOf(request);
    // RFC 8030, 5.2: a push without a TTL is refused.
    if (ttl === undefined || !/^\d+$/.test(ttl)) return end(400);
    if (headers["content-encoding"] !== "aes128gcm") return end(400);
    if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic)) return end(400);
    const { ok, subject } = checkVapid(authorization, urlOf(server.address()), Date.now());
    if (!ok) return end(403);
    const text = receiver.decrypt(body);
    const mood = moods.shift();
    if (mood) return end(mood.status, mood.headers);
    received.push({ receiver, text, ttl: Number(ttl), urgency, topic, subject });
    end(201, { location: `${urlOf(server.address())}/message/${received.length}` });
  }

  async function hold(): Promise<void> {
    await new Promise<void>((resolve) => {
      held.add(resolve);
      most = Math.max(most, held.size);
    });
  }

  function release(): void {
    for (const go of held) go();
    held.clear();
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = urlOf(server.address());
  return {
    url,
    received,
    answered,
    subscribe() {
      const receiver = new PushReceiver(url);
      receivers.set(new URL(receiver.endpoint).pathname, receiver);
      return receiver;
    },
    unsubscribe: ({ endpoint }) => void receivers.delete(new URL(endpoint).pathname),
    next: (...more) => void moods.push(...more),
    waiting: () => held.size,
    maxWaiting: () => most,
    release,
    async stop() {
      release();
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

const headersOf = ({ headers }: IncomingMessage) => headers as Record<string, string | undefined>;

const urlOf = (address: AddressInfo | string | null) => `http://127.0.0.1:${(address as AddressInfo).port}`;
