import type { Services } from "#server/context.ts";
import type { Actor } from "#server/permission/actor.ts";

/** False when it was used or revoked before. */
export async function revokeInvitation(
  { database, now }: Pick<Services, "database" | "now">,
  { store }: Actor<"manageTeam">,
  id: string,
): Promise<boolean> {
  const { numUpdatedRows } = await database.query
    .updateTable("invitations")
    .set({ revoked_at: now() })
    .where("store_id", "=", store.id)
    .where("id", "=", id)
    .where("used_at", "is", null)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
