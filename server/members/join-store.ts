import type { Transaction } from "kysely";
import type { Tables } from "#db/tables.ts";
import type { Role } from "#domain/permissions.ts";

interface Joining {
  storeId: string;
  userId: string;
  role: Role;
  at: number;
}

/** Inside a transaction that has locked the person, and the store if there was one; somebody who left joins anew. */
export async function joinStore(
  transaction: Transaction<Tables>,
  { storeId, userId, role, at }: Joining,
): Promise<void> {
  // A membership that ended has no devices, except one that was added while it did.
  await transaction
    .deleteFrom("panel_devices")
    .where("store_id", "=", storeId)
    .where("user_id", "=", userId)
    .execute();
  const former = await transaction
    .deleteFrom("store_members")
    .where("store_id", "=", storeId)
    .where("user_id", "=", userId)
    .where("deleted_at", "is not", null)
    .returning("deleted_at")
    .executeTakeFirst();
  await transaction
    .insertInto("store_members")
    .values({
      store_id: storeId,
      user_id: userId,
      role,
      created_at: at,
      lowered_at: former?.deleted_at ?? null,
    })
    .onConflict((conflict) => conflict.columns(["store_id", "user_id"]).doUpdateSet({ role }))
    .execute();
}
