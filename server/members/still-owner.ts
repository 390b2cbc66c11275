import type { Transaction } from "kysely";
import type { Database } from "#db/database.ts";
import { lockStore } from "#db/lock-store.ts";
import type { Tables } from "#db/tables.ts";
import type { Actor } from "#server/permission/actor.ts";

/** Locks the team and looks again: the actor may have been removed since the check. */
export async function isStillOwner(
  engine: Database["engine"],
  transaction: Transaction<Tables>,
  { store, userId }: Actor<"manageTeam"> | Actor<"changeSettings">,
): Promise<boolean> {
  if (!(await lockStore(engine, transaction, store.id))) return false;
  const row = await transaction
    .selectFrom("store_members")
    .select("user_id")
    .where("store_id", "=", store.id)
    .where("user_id", "=", userId)
    .where("role", "=", "owner")
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}
