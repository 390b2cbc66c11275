import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Query } from "#db/database.ts";
import { nextTurn } from "#server/limits/next-turn.ts";

/** So long does no copy take. */
const abandonedMs = 60 * 60 * 1_000;
/** SQLite writes over all of what it deletes, and each may have half a megabyte. */
const picturesAtOnce = 10;

/** A store that nobody sees before it is whole: deleted from the beginning, so that it has no address either. */
export async function addUnfinishedStore(
  query: Query,
  { name, slug, whatsapp, at }: { name: string; slug: string; whatsapp: string; at: number },
): Promise<string> {
  const id = randomUUID();
  const own = { id, name, slug, whatsapp_number: whatsapp, pay_cash: true };
  await query
    .insertInto("stores")
    .values({ ...own, active: false, created_at: at, deleted_at: at })
    .execute();
  return id;
}

/** What a copy that failed has left. */
export async function forgetUnfinishedStore(query: Query, id: string): Promise<void> {
  for (;;) {
    const rows = await query
      .selectFrom("store_pictures")
      .select("name")
      .where("store_id", "=", id)
      .limit(picturesAtOnce)
      .execute();
    if (rows.length === 0) break;
    await query
      .deleteFrom("store_pictures")
      .where("store_id", "=", id)
      .where(
        "name",
        "in",
        rows.map(({ name }) => name),
      )
      .execute();
    await nextTurn();
  }
  await query.deleteFrom("stores").where("id", "=", id).where("deleted_at", "is not", null).execute();
}

/** What every store has that is more than an unfinished one. */
const partsOfStores = ["store_members", "products", "orders", "store_changes"] as const;

/** Of a process that ended in the middle of a copy: nobody ever joined, filled or used such a store. */
export async function forgetAbandonedStores(query: Query, now: number): Promise<void> {
  let abandoned = query
    .selectFrom("stores")
    .select("id")
    .where("deleted_at", "is not", null)
    .whereRef("deleted_at", "=", "created_at")
    .where("created_at", "<", now - abandonedMs);
  for (const part of partsOfStores) {
    abandoned = abandoned.where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom(part).select(sql.lit(1).as("one")).whereRef("store_id", "=", "stores.id"))),
    );
  }
  for (const { id } of await abandoned.execute()) await forgetUnfinishedStore(query, id);
}
