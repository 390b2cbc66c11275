import type { Query } from "#db/database.ts";
import type { Role } from "#domain/permissions.ts";
import { pictureOrNull } from "#domain/picture.ts";
import type { Viewer } from "#domain/viewer.ts";

export interface MyStore {
  slug: string;
  name: string;
  logo: string | null;
  active: boolean;
  role: Role;
}

const maxStores = 200;

/** The stores whose panel this person may open. */
export async function listMyStores(query: Query, { id }: Viewer): Promise<MyStore[]> {
  const rows = await query
    .selectFrom("store_members")
    .innerJoin("stores", "stores.id", "store_members.store_id")
    .select(["stores.slug", "stores.name", "stores.logo", "stores.active", "store_members.role"])
    .where("store_members.user_id", "=", id)
    .where("store_members.deleted_at", "is", null)
    .where("stores.deleted_at", "is", null)
    .orderBy("stores.name")
    .limit(maxStores)
    .execute();
  return rows.map(({ logo, ...store }) => ({ ...store, logo: pictureOrNull(logo) }));
}
