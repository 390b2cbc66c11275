import type { Query } from "#db/database.ts";
import { maxProducts } from "#domain/menu-limits.ts";
import type { Actor } from "#server/permission/actor.ts";

/** What the names of a product's sizes end with, the largest first. */
export const productSizes = ["-800", "-192"] as const;
/** A full menu twice over, so that all of it can be replaced at once. */
export const maxProductPictures = 2 * maxProducts;
const maxRows = maxProductPictures * productSizes.length;

/** Whether a store may send another picture of a product; logo and cover are so few that they count, too. */
export async function hasPictureRoom(query: Query, { store }: Actor<"changeMenu">): Promise<boolean> {
  const { count } = await query
    .selectFrom("store_pictures")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("store_id", "=", store.id)
    .executeTakeFirstOrThrow();
  return Number(count) < maxRows;
}
