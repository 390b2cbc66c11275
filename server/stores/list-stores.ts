import { sql } from "kysely";
import type { Query } from "#db/database.ts";
import { deliveryColumns } from "#db/method-columns.ts";
import { readAreas } from "#db/store-documents.ts";
import { toOpening } from "#db/to-store.ts";
import { deliverySummary } from "#domain/delivery-areas.ts";
import { hoursInSight } from "#domain/hours.ts";
import { pictureOrNull } from "#domain/picture.ts";
import { deliveryMethods, type StoreSummary } from "#domain/store.ts";
import { nextTurn } from "#server/limits/next-turn.ts";

/** More stores would need a search on the server. */
const listLimit = 500;

/** The terms of each are read from texts of up to tens of kilobytes. */
const atOnce = 20;

/** Others are let in between. */
export async function listStores(query: Query, now: number): Promise<StoreSummary[]> {
  const stores: StoreSummary[] = [];
  for (let part = await readPart(query, null); ; part = await readPart(query, part.at(-1) ?? null)) {
    stores.push(...part.map((row) => summaryOf(row, now)));
    if (part.length < atOnce || stores.length >= listLimit) return stores;
    await nextTurn();
  }
}

type Row = Awaited<ReturnType<typeof readPart>>[number];

const readPart = (query: Query, after: { name: string; id: string } | null) =>
  query
    .selectFrom("stores")
    .select(["id", "slug", "name", "logo", "cover", "color", "description", "order_min_cents"])
    .select(["opening", "time_zone", "paused_at", "paused_until", "areas"])
    .select(Object.values(deliveryColumns))
    .where("deleted_at", "is", null)
    // Not compared with a value, with which SQLite would not see that the index of listed stores has them all.
    .where(sql<boolean>`active`)
    .$if(after !== null, (rest) => rest.where(sql<boolean>`(name, id) > (${after?.name}, ${after?.id})`))
    .orderBy("name")
    .orderBy("id")
    .limit(atOnce)
    .execute();

const summaryOf = (row: Row, now: number): StoreSummary => ({
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
});
