import { boardEventsPath, panelActions, panelFiles, panelPaths, uploadPath } from "#domain/panel-paths.ts";
import { saying, silent } from "#tests/harness/gemini-server.ts";
import { jpegWithScans } from "#tests/harness/many-scans.ts";
import { behindALock } from "./held-lock.ts";
import { importMenus } from "./menu-imports.ts";
import { flood, type Noise, type NoisyStore, type Sent } from "./noise.ts";
import { tellStallingPhones } from "./stalling-phones.ts";
import { copyStores } from "./store-copies.ts";

const csv =
  (body: string) =>
  ({ slug }: NoisyStore): Sent[] => [
    { method: "PUT", path: uploadPath(slug, "cardapio.csv"), body, type: "text/csv" },
  ];

const searches = ({ slug }: NoisyStore): Sent[] =>
  // The second is longer than a URL may be.
  [3_500, 7_500].map((times) => ({ path: `${panelPaths.search(slug)}?q=${"+!".repeat(times)}` }));

const largePages = ({ slug }: NoisyStore): Sent[] =>
  [
    panelPaths.menu(slug),
    panelPaths.newOrder(slug),
    panelFiles.menu(slug, "csv"),
    panelPaths.board(slug),
  ].map((path) => ({ path }));

const pauses = ({ slug }: NoisyStore): Sent[] => [
  { method: "POST", path: panelActions.pause(slug), body: '{"for":"today"}', type: "application/json" },
];

const slowPictures = async ({ slug }: NoisyStore): Promise<Sent[]> => [
  {
    method: "PUT",
    path: uploadPath(slug, "fotos"),
    body: await jpegWithScans(100, 3_000),
    type: "image/jpeg",
  },
];

const writing =
  (leaveAfterMs?: number) =>
  ({ slug }: NoisyStore): Sent[] => [
    {
      method: "POST",
      path: panelActions.suggestDescription(slug),
      body: "name=Arroz",
      type: "application/x-www-form-urlencoded",
      ...(leaveAfterMs ? { leaveAfterMs } : {}),
    },
  ];

/** What people of one store can do all day long. */
export const noises: Readonly<Record<string, Noise>> = {
  // First: others pause the store, and change what things cost.
  "phones that stall": { make: tellStallingPhones, comes: ["order 200", "stalled"] },
  "CSV of blanks": { make: flood({ atOnce: 3 }, csv(`${" ".repeat(120_000)}x`)), comes: ["200"] },
  "CSV of semicolons": { make: flood({ atOnce: 3 }, csv(";".repeat(3_000_000))), comes: ["200"] },
  "long searches": { make: flood({ atOnce: 6 }, searches), comes: ["200", "414"] },
  "panel pages, 8 a second": { make: flood({ aSecond: 8 }, largePages), comes: ["200"] },
  "panel pages, 40 at once": { make: flood({ atOnce: 40 }, largePages), comes: ["200"] },
  "pauses behind a lock": { make: behindALock(flood({ atOnce: 40 }, pauses)), comes: ["200"] },
  "imports of a menu": { make: importMenus, comes: ["export 200", "imported"] },
  "imports behind a lock": { make: behindALock(importMenus), comes: ["export 200", "imported"] },
  "copies of the store": { make: copyStores, comes: ["copied"] },
  "2,000 board streams": {
    make: flood({ atOnce: 2_000, spreadMs: 5_000, againMs: 3_000 }, ({ slug }) => [
      { path: boardEventsPath(slug) },
    ]),
    comes: ["200", "503"],
  },
  "slow pictures": { make: flood({ atOnce: 9 }, slowPictures), comes: ["200"] },
  "writing, hung up": {
    make(store, over, hear) {
      store.gemini.behave(silent);
      return flood({ atOnce: 8 }, writing(300))(store, over, hear);
    },
    comes: ["none"],
  },
  "writing of brackets": {
    make(store, over, hear) {
      store.gemini.behave(saying("[".repeat(100_000)));
      return flood({ atOnce: 8 }, writing())(store, over, hear);
    },
    comes: ["200"],
  },
};
