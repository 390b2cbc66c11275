import type { Database } from "#db/database.ts";
import { makeLargeStore } from "#db/demo/large-store.ts";
import { loadStore } from "#db/demo/load-store.ts";
import { type BoardShop, openBoardShop } from "./board-shop.ts";
import { silent, startGemini } from "./gemini-server.ts";
import type { NoisyStore } from "./noises.ts";
import { hire, signInTo } from "./site-staff.ts";

interface Options {
  engine: "sqlite" | "postgres";
  /** Of the noisy store's menu. */
  products: number;
}

export interface Neighbours {
  /** The one that is watched. */
  quiet: BoardShop;
  noisy: NoisyStore;
  close(): Promise<void>;
}

/** Two stores of one site: one that sells, and one with a large menu whose owner does as they please. */
export async function openNeighbours({ engine, products }: Options): Promise<Neighbours> {
  const gemini = await startGemini();
  gemini.behave(silent);
  const menu = makeLargeStore(products);

  async function prepare({ query }: Database): Promise<void> {
    await loadStore(query, menu, Date.now());
    await hire(query, menu.id, "dona-demo", "owner");
  }

  const env = { GEMINI_API_KEY: "key", GEMINI_URL: gemini.url };
  const quiet = await openBoardShop({ engine, env, prepare });
  const site = quiet.sites[0] ?? "";
  const cookie = await signInTo(site, "dona-demo");
  return {
    quiet: { ...quiet, sites: [site] },
    noisy: {
      site,
      slug: menu.slug,
      cookie,
      databaseUrl: quiet.databaseUrl,
    },
    async close() {
      await quiet.close();
      await gemini.stop();
    },
  };
}
