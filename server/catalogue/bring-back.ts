import { setTimeout as sleep } from "node:timers/promises";
import { storeTopic } from "#db/change-notices.ts";
import type { Services } from "#server/context.ts";

const everyMs = 15_000;
const maxAtOnce = 500;

type Needs = Pick<Services, "database" | "log" | "now">;

/** Harmless when several processes do it at once. */
export async function bringBackOften(services: Needs, stopping: AbortSignal, ms = everyMs): Promise<void> {
  for (;;) {
    try {
      await sleep(ms, undefined, { ref: false, signal: stopping });
      await bringBack(services);
    } catch (error) {
      if (stopping.aborted) return;
      services.log.warn({ error: String(error) }, "what had run out could not be brought back");
    }
  }
}

/** Sells again what had run out until now. */
export async function bringBack({ database, now }: Omit<Needs, "log">): Promise<void> {
  const { query, changes } = database;
  const at = now();
  const [products, options] = await Promise.all([
    query
      .selectFrom("products")
      .select(["store_id as storeId", "id"])
      .where("back_at", "is not", null)
      .where("back_at", "<=", at)
      .orderBy("back_at")
      .limit(maxAtOnce)
      .execute(),
    query
      .selectFrom("options")
      .select(["store_id as storeId", "group_id as groupId", "id"])
      .where("back_at", "is not", null)
      .where("back_at", "<=", at)
      .orderBy("back_at")
      .limit(maxAtOnce)
      .execute(),
  ]);
  for (const { storeId, id } of products) {
    await query
      .updateTable("products")
      .set({ sold_out: false, back_at: null })
      .where("store_id", "=", storeId)
      .where("id", "=", id)
      // Somebody may just have said otherwise.
      .where("back_at", "<=", at)
      .execute();
  }
  for (const { storeId, groupId, id } of options) {
    await query
      .updateTable("options")
      .set({ available: true, back_at: null })
      .where("store_id", "=", storeId)
      .where("group_id", "=", groupId)
      .where("id", "=", id)
      .where("back_at", "<=", at)
      .execute();
  }
  for (const storeId of new Set([...products, ...options].map((each) => each.storeId))) {
    changes.publish(storeTopic(storeId));
  }
  if (products.length === maxAtOnce || options.length === maxAtOnce) await bringBack({ database, now });
}
