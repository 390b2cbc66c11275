import type { Transaction } from "kysely";
import type { Query } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";

interface Ending {
  storeId: string;
  /** Who made them. */
  userId: string;
  at: number;
}

/** With the right to invite; inside a transaction that has locked the store. */
export async function endInvitations(
  transaction: Transaction<Tables>,
  { storeId, userId, at }: Ending,
): Promise<void> {
  await transaction
    .updateTable("invitations")
    .set({ revoked_at: at })
    .where("store_id", "=", storeId)
    .where("invited_by", "=", userId)
    .where("by_platform", "=", false)
    .where("used_at", "is", null)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", at)
    .execute();
}

/** With the right to make stores. */
export async function endPlatformInvitations(query: Query, userId: string, at: number): Promise<void> {
  await query
    .updateTable("invitations")
    .set({ revoked_at: at })
    .where("invited_by", "=", userId)
    .where("by_platform", "is", true)
    .where("used_at", "is", null)
    .where("revoked_at", "is", null)
    .execute();
}
