import type { Database, Query } from "#db/database.ts";
import { makeLargeStore } from "#db/demo/large-store.ts";
import { loadStore } from "#db/demo/load-store.ts";
import { openDatabase } from "#db/open-database.ts";
import { type BoardShop, openBoardShop } from "#tests/harness/board-shop.ts";
import { fillBoard } from "#tests/harness/full-board.ts";
import { startGemini } from "#tests/harness/gemini-server.ts";
import { startPushService } from "#tests/harness/push-service.ts";
import { inShopFile } from "#tests/harness/shops.ts";
import { hire, signInTo } from "#tests/harness/site-staff.ts";
import type { NoisyStore } from "./noise.ts";
import { addPhones } from "./stalling-phones.ts";
import { addPictures } from "./store-copies.ts";

interface Options {
  engine: "sqlite" | "postgres";
  /** Of the noisy store. */
  products: number;
  openOrders: number;
  floodYields?: boolean;
}

export interface Neighbours {
  /** The one that is watched. */
  quiet: BoardShop;
  noisy: NoisyStore;
  /** Finishes the orders of the one that is watched, whose board would grow without end. */
  clearBoard(): Promise<void>;
  close(): Promise<void>;
}

/** Two stores of one site: one that sells, and one with a large menu whose owners do as they please. */
export async function openNeighbours({
  engine,
  products,
  openOrders,
  floodYields = false,
}: Options): Promise<Neighbours> {
  const gemini = await startGemini();
  const stalling = await startPushService({ holds: true });
  const menu = makeLargeStore(products);

  async function prepare({ query }: Database): Promise<void> {
    await loadStore(query, menu, Date.now());
    await hire(query, menu.id, "dona-demo", "owner");
    await hire(query, menu.id, "gerente-demo", "owner");
    await fillBoard(query, menu.id, openOrders);
    await addPictures(query, menu.id);
    // So that anybody may order anything.
    const asksNothing = { opening: null, require_address: false, require_payment: false, order_min_cents: 0 };
    await query.updateTable("stores").set(asksNothing).where("id", "=", menu.id).execute();
  }

  const env = {
    GEMINI_API_KEY: "key",
    GEMINI_URL: gemini.url,
    PUSH_SERVICES: stalling.url,
    STORE_SIGNUP: "open",
    RATE_LIMIT: "stores",
  };
  const shop = await openBoardShop({ engine, env, prepare });
  const site = shop.sites[0] ?? "";
  const { dataDir, databaseUrl } = shop;

  async function inDatabase<T>(work: (query: Query) => Promise<T>): Promise<T> {
    if (!databaseUrl) return inShopFile(dataDir, work);
    const database = await openDatabase({ dataDir, url: databaseUrl });
    try {
      return await work(database.query);
    } finally {
      await database.close();
    }
  }

  const cookie = await signInTo(site, "dona-demo");
  const cookieOfAnother = await signInTo(site, "gerente-demo");
  await inDatabase((query) => addPhones(query, menu.id, "dona-demo", stalling));
  return {
    quiet: { ...shop, sites: [site] },
    noisy: {
      site,
      slug: menu.slug,
      storeId: menu.id,
      cookie,
      cookieOfAnother,
      products: menu.products.flatMap(({ id, saleCents }) => (saleCents > 0 ? [{ id, saleCents }] : [])),
      databaseUrl,
      floodYields,
      gemini,
      stalling,
    },
    clearBoard: () =>
      inDatabase(async (query) => {
        const { id } = await query
          .selectFrom("stores")
          .select("id")
          .where("slug", "=", shop.slug)
          .executeTakeFirstOrThrow();
        await query
          .updateTable("orders")
          .set({ status: "done" })
          .where("store_id", "=", id)
          .where("status", "!=", "done")
          .execute();
      }),
    async close() {
      await shop.close();
      await gemini.stop();
      await stalling.stop();
    },
  };
}
