import type { Query } from "#db/database.ts";
import { storePicture } from "#domain/picture.ts";
import { keptName } from "./kept-names.ts";

const unusedMs = 24 * 60 * 60 * 1_000;
/** Small enough that nothing waits for it; the rest is for tomorrow. */
const maxAtOnce = 200;
const ofProduct = /^(.+)-192$/;

/** Deletes what no product was saved with, a day after it was sent or was replaced by another. */
export async function forgetUnusedPictures(query: Query, storeId: string, now: number): Promise<void> {
  await query
    .deleteFrom("store_pictures")
    .where("store_id", "=", storeId)
    .where("used", "=", false)
    .where("created_at", "<", now - unusedMs)
    .execute();
  const kept = await query
    .selectFrom("store_pictures")
    .select("name")
    .where("store_id", "=", storeId)
    .execute();
  const shown = await query
    .selectFrom("products")
    .select("thumbnail")
    .where("store_id", "=", storeId)
    .where("thumbnail", "is not", null)
    .execute();
  const inUse = new Set(shown.map(({ thumbnail }) => thumbnail && keptName(storeId, thumbnail)));
  const replaced = kept.filter(({ name }) => ofProduct.test(name) && !inUse.has(name));
  for (const { name } of replaced.slice(0, maxAtOnce)) await markReplaced(query, storeId, name, now);
}

/** Unless a product was saved with it just now. */
async function markReplaced(query: Query, storeId: string, name: string, now: number): Promise<void> {
  await query
    .updateTable("store_pictures")
    .set({ used: false, created_at: now })
    .where("store_id", "=", storeId)
    .where("name", "in", [name, name.replace(ofProduct, "$1-800")])
    .where("used", "=", true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("products")
            .select("id")
            .where("store_id", "=", storeId)
            .where("thumbnail", "=", storePicture(storeId, name)),
        ),
      ),
    )
    .execute();
}
