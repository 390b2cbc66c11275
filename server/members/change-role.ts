import { membersTopic } from "#db/change-notices.ts";
import { may, type Role } from "#domain/permissions.ts";
import { isAtLeast } from "#domain/team.ts";
import type { Services } from "#server/context.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import type { Actor } from "#server/permission/actor.ts";
import { endInvitations } from "#server/permission/end-invitations.ts";
import { writeAs } from "#server/permission/write-as.ts";
import { findMember } from "./find-member.ts";
import { hasOtherOwner } from "./has-other-owner.ts";
import { roleChange } from "./role-change.ts";

/** `gone`: the person is not of the team. */
export type TeamResult = { ok: true } | { ok: false; reason: "gone" | "lastOwner" };

export async function changeRole(
  { database, now }: Pick<Services, "database" | "now">,
  actor: Actor<"manageTeam">,
  userId: string,
  role: Role,
): Promise<TeamResult> {
  const result = await writeAs(database, actor, async (transaction): Promise<TeamResult> => {
    if (role !== "owner" && !(await hasOtherOwner(transaction, actor.store.id, userId))) {
      return { ok: false, reason: "lastOwner" };
    }
    const member = await findMember(transaction, actor.store.id, userId);
    if (!member) return { ok: false, reason: "gone" };
    const at = now();
    const lowered = !isAtLeast(role, member.role);
    await transaction
      .updateTable("store_members")
      .set({ role, ...(lowered && { lowered_at: at }) })
      .where("store_id", "=", actor.store.id)
      .where("user_id", "=", userId)
      .execute();
    if (!may(role, "manageTeam")) await endInvitations(transaction, { storeId: actor.store.id, userId, at });
    const change = roleChange({ userId, name: member.name }, member.role, role);
    await recordChanges(transaction, actor, at, [change]);
    return { ok: true };
  });
  if (result.ok) database.changes.publish(membersTopic(actor.store.id));
  return result;
}
