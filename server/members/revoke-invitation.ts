import type { Services } from "#server/context.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import type { Actor } from "#server/permission/actor.ts";
import { writeAs } from "#server/permission/write-as.ts";
import { invitationChange } from "./role-change.ts";

/** False when it was used or revoked before. */
export async function revokeInvitation(
  { database, now }: Pick<Services, "database" | "now">,
  actor: Actor<"manageTeam">,
  id: string,
): Promise<boolean> {
  const at = now();
  return writeAs(database, actor, async (transaction) => {
    const revoked = await transaction
      .updateTable("invitations")
      .set({ revoked_at: at })
      .where("store_id", "=", actor.store.id)
      .where("id", "=", id)
      .where("used_at", "is", null)
      .where("revoked_at", "is", null)
      .returning(["role", "email"])
      .executeTakeFirst();
    if (!revoked) return false;
    await recordChanges(transaction, actor, at, [invitationChange(revoked.email, revoked.role, null)]);
    return true;
  });
}
