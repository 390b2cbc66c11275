import { membersTopic } from "#db/change-notices.ts";
import type { Role } from "#domain/permissions.ts";
import type { Services } from "#server/context.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import type { Actor } from "#server/permission/actor.ts";
import { findMember } from "./find-member.ts";
import { hasOtherOwner } from "./has-other-owner.ts";
import { roleChange } from "./role-change.ts";
import { isStillOwner } from "./still-owner.ts";

/** `access`: the actor is not an owner any more; `gone`: the person is not of the team. */
export type TeamResult = { ok: true } | { ok: false; reason: "access" | "gone" | "lastOwner" };

export async function changeRole(
  { database, now }: Pick<Services, "database" | "now">,
  actor: Actor<"manageTeam">,
  userId: string,
  role: Role,
): Promise<TeamResult> {
  const result = await database.query.transaction().execute(async (transaction): Promise<TeamResult> => {
    if (!(await isStillOwner(database.engine, transaction, actor))) return { ok: false, reason: "access" };
    if (role !== "owner" && !(await hasOtherOwner(transaction, actor.store.id, userId))) {
      return { ok: false, reason: "lastOwner" };
    }
    const member = await findMember(transaction, actor.store.id, userId);
    if (!member) return { ok: false, reason: "gone" };
    await transaction
      .updateTable("store_members")
      .set({ role })
      .where("store_id", "=", actor.store.id)
      .where("user_id", "=", userId)
      .execute();
    const change = roleChange({ userId, name: member.name }, member.role, role);
    await recordChanges(transaction, actor, now(), [change]);
    return { ok: true };
  });
  if (result.ok) database.changes.publish(membersTopic(actor.store.id));
  return result;
}
