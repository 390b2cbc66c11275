import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { GeminiServer } from "#tests/harness/gemini-server.ts";
import type { PushService } from "#tests/harness/push-service.ts";

/** The store that makes noise, and whoever does it there. */
export interface NoisyStore {
  site: string;
  slug: string;
  storeId: string;
  /** Of its owner. */
  cookie: string;
  /** Of another one, who owns nothing else. */
  cookieOfAnother: string;
  products: readonly { id: string; saleCents: number }[];
  databaseUrl: string | undefined;
  /** Whoever floods takes only what nobody else wants of the processor, as if it were another machine's. */
  floodYields: boolean;
  gemini: GeminiServer;
  /** Where all its phones are subscribed: it answers none. */
  stalling: PushService;
}

export type Hear = (answer: string) => void;

export interface Noise {
  /** Goes on until it is stopped, and tells each answer. */
  make(store: NoisyStore, over: AbortSignal, hear: Hear): Promise<void>;
  /** What must come at least once, or it was no noise: what is refused at the door proves nothing. */
  comes: readonly string[];
}

export interface Sent {
  method?: "GET" | "POST" | "PUT";
  path: string;
  body?: Buffer | string;
  type?: string;
  /** Hangs up after so long. */
  leaveAfterMs?: number;
}

interface Flood {
  atOnce?: number;
  aSecond?: number;
  /** Until the last of those at once begins. */
  spreadMs?: number;
  /** Until whoever was refused comes back. */
  againMs?: number;
  as?: "owner" | "another";
}

const script = fileURLToPath(new URL("flood.mjs", import.meta.url));

/** So many at once, or so many a second, of these in turn. */
export const flood =
  (how: Flood, sent: (store: NoisyStore) => Promise<readonly Sent[]> | readonly Sent[]): Noise["make"] =>
  async (store, over, hear) => {
    const kinds = (await sent(store)).map(({ body = "", ...more }) => ({
      ...more,
      body: Buffer.from(body).toString("base64"),
    }));
    const maker = fork(script, { stdio: "inherit", execArgv: [] });
    const cookie = how.as === "another" ? store.cookieOfAnother : store.cookie;
    const { site, floodYields: yields } = store;
    maker.send({ spreadMs: 0, againMs: 200, ...how, site, cookie, kinds, yields });
    maker.on("message", (answers) => {
      for (const answer of answers as string[]) hear(answer);
    });
    if (!over.aborted) await once(over, "abort");
    maker.send("stop");
    await once(maker, "close");
  };
