import type { Database } from "#db/database.ts";
import { lockStore } from "#db/lock-store.ts";
import { keptName } from "./kept-names.ts";

const unusedMs = 24 * 60 * 60 * 1_000;
/** Small enough that nothing waits for it; the rest is for tomorrow. */
const maxAtOnce = 200;
const ofProduct = /^(.+)-192$/;

/** Deletes what no product was saved with, a day after it was sent or was replaced by another. */
export async function forgetUnusedPictures(
  { engine, query }: Pick<Database, "engine" | "query">,
  storeId: string,
  now: number,
): Promise<void> {
  await query.transaction().execute(async (transaction) => {
    // A product that is saved with one of them at this moment comes wholly before or after.
    await lockStore(engine, transaction, storeId);
    await transaction
      .deleteFrom("store_pictures")
      .where("store_id", "=", storeId)
      .where("used", "=", false)
      .where("created_at", "<", now - unusedMs)
      .execute();
    const kept = await transaction
      .selectFrom("store_pictures")
      .select("name")
      .where("store_id", "=", storeId)
      .where("used", "=", true)
      .execute();
    const shown = await transaction
      .selectFrom("products")
      .select("thumbnail")
      .where("store_id", "=", storeId)
      .where("thumbnail", "is not", null)
      .execute();
    const inUse = new Set(shown.map(({ thumbnail }) => thumbnail && keptName(storeId, thumbnail)));
    const replaced = kept.filter(({ name }) => ofProduct.test(name) && !inUse.has(name)).slice(0, maxAtOnce);
    if (replaced.length === 0) return;
    const names = replaced.flatMap(({ name }) => [name, name.replace(ofProduct, "$1-800")]);
    await transaction
      .updateTable("store_pictures")
      .set({ used: false, created_at: now })
      .where("store_id", "=", storeId)
      .where("name", "in", names)
      .where("used", "=", true)
      .execute();
  });
}
