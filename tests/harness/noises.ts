import { setMaxListeners } from "node:events";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { boardEventsPath, panelActions, panelFiles, panelPaths, uploadPath } from "#domain/panel-paths.ts";
import { jpegWithScans } from "./many-scans.ts";

export interface NoisyStore {
  site: string;
  slug: string;
  cookie: string;
  databaseUrl: string | undefined;
}

/** Goes on until it is stopped. */
type Noise = (store: NoisyStore, over: AbortSignal) => Promise<void>;

interface Sent {
  method?: "GET" | "POST" | "PUT";
  path: string;
  body?: Buffer | string;
  type?: string;
  /** Hangs up after so long. */
  leaveAfterMs?: number;
}

const agent = new Agent({ keepAlive: true });

/** Without reading the answer's text, so that the noise costs its maker little. */
function send({ site, cookie }: NoisyStore, over: AbortSignal, sent: Sent): Promise<void> {
  const { method = "GET", path, body = "", type = "application/octet-stream", leaveAfterMs } = sent;
  const length = Buffer.byteLength(body);
  const headers = { cookie, origin: site, "content-type": type, "content-length": length };
  return new Promise((resolve) => {
    const asked = request(`${site}${path}`, { method, headers, agent, signal: over });
    const leaving = leaveAfterMs === undefined ? undefined : setTimeout(() => asked.destroy(), leaveAfterMs);
    asked.on("response", (response) => response.resume());
    asked.on("error", () => {});
    asked.on("close", () => {
      clearTimeout(leaving);
      resolve();
    });
    asked.end(method === "GET" ? undefined : body);
  });
}

/** So many at once, each again when it is answered. */
const atOnce =
  (count: number, sent: (store: NoisyStore) => Promise<Sent[]>): Noise =>
  async (store, over) => {
    setMaxListeners(0, over);
    const kinds = await sent(store);
    const one = async (at: number) => {
      for (let turn = at; !over.aborted; turn++) {
        await send(store, over, kinds[turn % kinds.length] ?? { path: "/" });
        // Refusals come at once, and would otherwise be asked for without a pause.
        await sleep(20);
      }
    };
    await Promise.all(Array.from({ length: count }, (_, at) => one(at)));
  };

/** So many a second, whether or not the last was answered. */
const aSecond =
  (count: number, sent: (store: NoisyStore) => Sent[]): Noise =>
  async (store, over) => {
    setMaxListeners(0, over);
    const kinds = sent(store);
    for (let turn = 0; !over.aborted; turn++) {
      void send(store, over, kinds[turn % kinds.length] ?? { path: "/" });
      await sleep(1_000 / count);
    }
  };

const csv =
  (body: string) =>
  async ({ slug }: NoisyStore): Promise<Sent[]> => [
    { method: "PUT", path: uploadPath(slug, "cardapio.csv"), body, type: "text/csv" },
  ];

const pause = async ({ slug }: NoisyStore): Promise<Sent[]> => [
  { method: "POST", path: panelActions.pause(slug), body: '{"for":"today"}', type: "application/json" },
];

/** Somebody holds the store's row for a while, again and again; SQLite has no such lock. */
const pausesBehindALock: Noise = async (store, over) => {
  const presses = atOnce(40, pause)(store, over);
  const holder = store.databaseUrl ? new pg.Client({ connectionString: store.databaseUrl }) : null;
  await holder?.connect();
  while (!over.aborted) {
    await holder?.query("begin");
    await holder?.query("select 1 from stores where slug = $1 for update", [store.slug]);
    await sleep(1_200);
    await holder?.query("rollback");
    await sleep(50);
  }
  await holder?.end();
  await presses;
};

const form = "application/x-www-form-urlencoded";

/** What one person of one store can do all day long. */
export const noises: Readonly<Record<string, Noise>> = {
  "CSV of blanks": atOnce(3, csv(`${" ".repeat(120_000)}x`)),
  "CSV of semicolons": atOnce(3, csv(";".repeat(3_000_000))),
  "long searches": atOnce(6, async ({ slug }) => [
    { path: `${panelPaths.search(slug)}?q=${"+!".repeat(3_500)}` },
  ]),
  "panel pages, 8 a second": aSecond(8, ({ slug }) =>
    [
      panelPaths.menu(slug),
      panelPaths.newOrder(slug),
      panelFiles.menu(slug, "csv"),
      panelPaths.board(slug),
    ].map((path) => ({ path })),
  ),
  "panel pages, 40 at once": atOnce(40, async ({ slug }) => [{ path: panelPaths.menu(slug) }]),
  "pauses behind a lock": pausesBehindALock,
  "board streams": atOnce(250, async ({ slug }) => [{ path: boardEventsPath(slug) }]),
  "slow pictures": atOnce(9, async ({ slug }) => [
    {
      method: "PUT",
      path: uploadPath(slug, "fotos"),
      body: await jpegWithScans(100, 3_000),
      type: "image/jpeg",
    },
  ]),
  "stuck writing service": atOnce(8, async ({ slug }) => [
    {
      method: "POST",
      path: panelActions.suggestDescription(slug),
      body: "name=Arroz",
      type: form,
      leaveAfterMs: 300,
    },
  ]),
};
