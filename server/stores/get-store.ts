import type { Query } from "#db/database.ts";
import { toStore } from "#db/to-store.ts";
import { isSlug } from "#domain/slug.ts";
import type { Store } from "#domain/store.ts";

/** Active or not; null when no store has that slug. */
export async function getStore(query: Query, slug: string): Promise<Store | null> {
  if (!isSlug(slug)) return null;
  const row = await query
    .selectFrom("stores")
    .selectAll()
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("coupons")
          .select("code")
          .whereRef("coupons.store_id", "=", "stores.id")
          .where("coupons.active", "=", true)
          .where("coupons.deleted_at", "is", null),
      ).as("takesCoupons"),
    )
    .where("slug", "=", slug)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row ? { ...toStore(row), takesCoupons: Boolean(row.takesCoupons) } : null;
}
