import type { Query } from "#db/database.ts";
import { readAhead } from "#db/store-documents.ts";
import { maxDaysAhead, slotMs } from "#domain/slots.ts";
import { isSlug } from "#domain/slug.ts";

const dayMs = 86_400_000;
/** All half hours of the days ahead. */
const slotLimit = (maxDaysAhead + 1) * (dayMs / slotMs);

/** The half hours that have as many orders as the store takes; null when no such store sells. */
export async function getFullSlots(query: Query, slug: string, now: number): Promise<number[] | null> {
  if (!isSlug(slug)) return null;
  const store = await query
    .selectFrom("stores")
    .select(["id", "ahead"])
    .where("slug", "=", slug)
    .where("deleted_at", "is", null)
    .where("active", "=", true)
    .executeTakeFirst();
  if (!store) return null;
  const ahead = readAhead(store.ahead);
  if (!ahead) return [];
  const rows = await query
    .selectFrom("slots")
    .select("at")
    .where("store_id", "=", store.id)
    .where("at", ">=", now)
    .where("taken", ">=", ahead.capacity)
    .limit(slotLimit)
    .execute();
  return rows.map(({ at }) => at);
}
