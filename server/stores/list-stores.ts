import type { Query } from "#db/database.ts";
import { pictureOrNull } from "#domain/picture.ts";
import type { StoreSummary } from "#domain/store.ts";

/** More stores than this need a list that is searched on the server, not a longer page. */
const listLimit = 500;

/** The stores a customer can choose from. */
export async function listStores(query: Query): Promise<StoreSummary[]> {
  const rows = await query
    .selectFrom("stores")
    .select(["id", "slug", "name", "logo", "color", "description"])
    .where("deleted_at", "is", null)
    .where("active", "=", true)
    .orderBy("name")
    .orderBy("id")
    .limit(listLimit)
    .execute();
  return rows.map((row) => ({ ...row, logo: pictureOrNull(row.logo) }));
}
