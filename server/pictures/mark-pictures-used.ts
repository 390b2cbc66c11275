import type { Transaction } from "kysely";
import type { Tables } from "#db/tables.ts";
import { largePicture } from "#domain/picture.ts";
import { keptNames } from "./kept-names.ts";

/**
 * In the transaction that saves a product with it; false when it was sent so long ago that it was deleted.
 * A picture that this store did not send needs nothing.
 */
export async function markPictureUsed(
  transaction: Transaction<Tables>,
  storeId: string,
  thumbnail: string,
): Promise<boolean> {
  const names = keptNames(storeId, thumbnail, largePicture);
  if (names.length === 0) return true;
  const { numUpdatedRows } = await transaction
    .updateTable("store_pictures")
    .set({ used: true })
    .where("store_id", "=", storeId)
    .where("name", "in", names)
    .executeTakeFirst();
  return Number(numUpdatedRows) === names.length;
}
