import type { Transaction } from "kysely";
import { findByOldSlug } from "#db/old-slugs.ts";
import type { Tables } from "#db/tables.ts";

export const maxOldSlugs = 20;

export class SlugTaken extends Error {}

interface Move {
  storeId: string;
  from: string;
  to: string;
  at: number;
}

/** After the store's row has its new slug; throws when that was another store's, so that nothing is written. */
export async function keepOldSlug(
  transaction: Transaction<Tables>,
  { storeId, from, to, at }: Move,
): Promise<void> {
  // Whoever had it in its row held this transaction up until its old slug could be seen.
  const before = await findByOldSlug(transaction, to);
  if (before && before.id !== storeId) throw new SlugTaken();
  await transaction.deleteFrom("old_slugs").where("slug", "in", [from, to]).execute();
  await transaction
    .insertInto("old_slugs")
    .values({ slug: from, store_id: storeId, created_at: at })
    .execute();
}
