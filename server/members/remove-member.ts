import { membersTopic } from "#db/change-notices.ts";
import type { Services } from "#server/context.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import type { Actor } from "#server/permission/actor.ts";
import { writeAs } from "#server/permission/write-as.ts";
import type { TeamResult } from "./change-role.ts";
import { endMembership } from "./end-membership.ts";
import { findMember } from "./find-member.ts";
import { hasOtherOwner } from "./has-other-owner.ts";
import { roleChange } from "./role-change.ts";

/** Open pages of whoever was removed hear of it and end. */
export async function removeMember(
  { database, now }: Pick<Services, "database" | "now">,
  actor: Actor<"manageTeam">,
  userId: string,
): Promise<TeamResult> {
  const storeId = actor.store.id;
  const result = await writeAs(database, actor, async (transaction): Promise<TeamResult> => {
    if (!(await hasOtherOwner(transaction, storeId, userId))) return { ok: false, reason: "lastOwner" };
    const member = await findMember(transaction, storeId, userId);
    if (!member) return { ok: false, reason: "gone" };
    const at = now();
    await endMembership(transaction, { storeId, userId, at });
    const change = roleChange({ userId, name: member.name }, member.role, null);
    await recordChanges(transaction, actor, at, [change]);
    return { ok: true };
  });
  if (result.ok) database.changes.publish(membersTopic(storeId));
  return result;
}
