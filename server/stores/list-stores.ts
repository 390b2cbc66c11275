import type { Query } from "#db/database.ts";
import { deliveryColumns } from "#db/method-columns.ts";
import { readAreas } from "#db/store-documents.ts";
import { toOpening } from "#db/to-store.ts";
import { deliverySummary } from "#domain/delivery-areas.ts";
import { hoursInSight } from "#domain/hours.ts";
import { pictureOrNull } from "#domain/picture.ts";
import { deliveryMethods, type StoreSummary } from "#domain/store.ts";

/** More stores would need a search on the server. */
const listLimit = 500;

export async function listStores(query: Query, now: number): Promise<StoreSummary[]> {
  const rows = await query
    .selectFrom("stores")
    .select(["id", "slug", "name", "logo", "cover", "color", "description", "order_min_cents"])
    .select(["opening", "time_zone", "paused_at", "paused_until", "areas"])
    .select(Object.values(deliveryColumns))
    .where("deleted_at", "is", null)
    .where("active", "=", true)
    .orderBy("name")
    .orderBy("id")
    .limit(listLimit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    logo: pictureOrNull(row.logo),
    cover: pictureOrNull(row.cover),
    color: row.color,
    description: row.description,
    orderMinCents: row.order_min_cents,
    delivery: deliveryMethods.filter((method) => row[deliveryColumns[method]]),
    opening: hoursInSight(toOpening(row), now),
    deliveryTerms: deliverySummary(readAreas(row.areas)),
  }));
}
