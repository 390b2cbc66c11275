import type { Query } from "#db/database.ts";
import { toStore } from "#db/to-store.ts";
import type { Store } from "#domain/store.ts";
import type { Actor } from "#server/permission/actor.ts";

/** Also one that is not active. */
export async function getPanelStore(
  query: Query,
  actor: Actor<"seeOrders"> | Actor<"changeSettings">,
): Promise<Store> {
  const row = await query
    .selectFrom("stores")
    .selectAll()
    .where("id", "=", actor.store.id)
    .executeTakeFirstOrThrow();
  return toStore(row);
}
