import type { Database } from "#db/database.ts";
import { makeLargeStore } from "#db/demo/large-store.ts";
import { loadStore } from "#db/demo/load-store.ts";
import { subscriptionId } from "#server/push/subscription.ts";
import { type BoardShop, openBoardShop } from "./board-shop.ts";
import { silent, startGemini } from "./gemini-server.ts";
import type { NoisyStore } from "./noises.ts";
import { startPushService } from "./push-service.ts";
import { hire, signInTo } from "./site-staff.ts";

const stalledPhones = 20;

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
  const phones = await startPushService({ holds: true });
  const menu = makeLargeStore(products);

  async function prepare({ query }: Database): Promise<void> {
    await loadStore(query, menu, Date.now());
    await hire(query, menu.id, "dona-demo", "owner");
    const rules = { order_min_cents: 0, require_address: false, require_payment: false };
    await query.updateTable("stores").set(rules).where("id", "=", menu.id).execute();
    for (let phone = 0; phone < stalledPhones; phone++) {
      const { subscription } = phones.subscribe();
      const device = { store_id: menu.id, user_id: "dona-demo", created_at: phone };
      const id = subscriptionId(subscription.endpoint);
      await query
        .insertInto("panel_devices")
        .values({ ...device, ...subscription, id })
        .execute();
    }
  }

  const env = { GEMINI_API_KEY: "key", GEMINI_URL: gemini.url, PUSH_SERVICES: phones.url };
  const quiet = await openBoardShop({ engine, env, prepare });
  const site = quiet.sites[0] ?? "";
  const cookie = await signInTo(site, "dona-demo");
  const [product] = menu.products;
  if (!product) throw new Error("The large store sells nothing.");
  return {
    quiet: { ...quiet, sites: [site] },
    noisy: {
      site,
      slug: menu.slug,
      cookie,
      databaseUrl: quiet.databaseUrl,
      product: { id: product.id, saleCents: product.saleCents },
    },
    async close() {
      await quiet.close();
      await gemini.stop();
      await phones.stop();
    },
  };
}
