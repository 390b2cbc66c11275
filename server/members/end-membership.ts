import type { Transaction } from "kysely";
import type { Tables } from "#db/tables.ts";
import { endInvitations } from "#server/permission/end-invitations.ts";

interface Ending {
  storeId: string;
  userId: string;
  at: number;
}

/** With the devices and the open invitations of that person; inside a transaction that has locked the store. */
export async function endMembership(
  transaction: Transaction<Tables>,
  { storeId, userId, at }: Ending,
): Promise<void> {
  await transaction
    .updateTable("store_members")
    .set({ deleted_at: at })
    .where("store_id", "=", storeId)
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .execute();
  await transaction
    .deleteFrom("panel_devices")
    .where("store_id", "=", storeId)
    .where("user_id", "=", userId)
    .execute();
  await endInvitations(transaction, { storeId, userId, at });
}
