import { sql } from "kysely";
import type { PlatformPage } from "#domain/new-store.ts";
import type { Services } from "#server/context.ts";
import type { PlatformActor } from "#server/permission/actor.ts";

const storesPerPage = 30;
const maxOwners = 500;

/** Every store by its name, a page at a time; of its orders and customers, nothing. */
export async function listAllStores(
  { database }: Pick<Services, "database">,
  _actor: PlatformActor,
  { search, page }: { search: string; page: number },
): Promise<PlatformPage> {
  const { query } = database;
  const wanted = `%${search.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const rows = await query
    .selectFrom("stores")
    .select(["id", "name", "slug", "active", "suspended_at", "suspend_reason", "created_at as since"])
    .where("deleted_at", "is", null)
    .$if(search !== "", (stores) =>
      stores.where(
        sql<boolean>`(lower(stores.name) like ${wanted} escape '\\' or stores.slug like ${wanted} escape '\\')`,
      ),
    )
    .orderBy("name")
    .orderBy("id")
    .limit(storesPerPage + 1)
    .offset((page - 1) * storesPerPage)
    .execute();
  const shown = rows.slice(0, storesPerPage);
  const owners =
    shown.length === 0
      ? []
      : await query
          .selectFrom("store_members")
          .innerJoin("users", "users.id", "store_members.user_id")
          .select(["store_members.store_id as storeId", "users.email"])
          .where(
            "store_members.store_id",
            "in",
            shown.map(({ id }) => id),
          )
          .where("store_members.role", "=", "owner")
          .where("store_members.deleted_at", "is", null)
          .orderBy("users.email")
          .limit(maxOwners)
          .execute();
  return {
    stores: shown.map(({ suspended_at, suspend_reason, ...store }) => ({
      ...store,
      suspended: suspended_at === null ? null : suspend_reason,
      owners: owners.filter(({ storeId }) => storeId === store.id).map(({ email }) => email),
    })),
    page,
    more: rows.length > storesPerPage,
  };
}
