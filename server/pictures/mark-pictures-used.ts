import type { Transaction } from "kysely";
import type { Tables } from "#db/tables.ts";
import { largePicture } from "#domain/picture.ts";
import { keptNames } from "./kept-names.ts";

/**
 * In the transaction that saves products with them; false when one was sent so long ago that it was deleted.
 * Pictures that this store did not send need nothing.
 */
export async function markPicturesUsed(
  transaction: Transaction<Tables>,
  storeId: string,
  thumbnails: readonly string[],
): Promise<boolean> {
  const names = [...new Set(thumbnails)].flatMap((url) => keptNames(storeId, url, largePicture));
  if (names.length === 0) return true;
  const present = await transaction
    .selectFrom("store_pictures")
    .select(["name", "used"])
    .where("store_id", "=", storeId)
    .where("name", "in", names)
    .execute();
  if (present.length < names.length) return false;
  // SQLite writes the whole picture again for whatever changes of its row.
  const unused = present.filter(({ used }) => !used).map(({ name }) => name);
  if (unused.length === 0) return true;
  const { numUpdatedRows } = await transaction
    .updateTable("store_pictures")
    .set({ used: true })
    .where("store_id", "=", storeId)
    .where("name", "in", unused)
    .executeTakeFirst();
  // Another upload may just have pushed one of them out.
  return Number(numUpdatedRows) === unused.length;
}
