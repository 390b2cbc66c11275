import type { Query } from "#db/database.ts";
import type { StoreRow } from "#db/settings-forms.ts";
import type { StorePermission } from "#domain/permissions.ts";
import type { Actor } from "#server/permission/actor.ts";

/** The whole row, of which each page shows its part. */
export function readSettingsRow(query: Query, { store }: Actor<StorePermission>): Promise<StoreRow> {
  return query.selectFrom("stores").selectAll().where("id", "=", store.id).executeTakeFirstOrThrow();
}
