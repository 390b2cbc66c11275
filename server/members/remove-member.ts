import { membersTopic } from "#db/change-notices.ts";
import type { Services } from "#server/context.ts";
import type { Actor } from "#server/permission/actor.ts";
import type { TeamResult } from "./change-role.ts";
import { endMembership } from "./end-membership.ts";
import { hasOtherOwner } from "./has-other-owner.ts";
import { isStillOwner } from "./still-owner.ts";

/** Open pages of whoever was removed hear of it and end. */
export async function removeMember(
  { database, now }: Pick<Services, "database" | "now">,
  actor: Actor<"manageTeam">,
  userId: string,
): Promise<TeamResult> {
  const storeId = actor.store.id;
  const result = await database.query.transaction().execute(async (transaction): Promise<TeamResult> => {
    if (!(await isStillOwner(database.engine, transaction, actor))) return { ok: false, reason: "access" };
    if (!(await hasOtherOwner(transaction, storeId, userId))) return { ok: false, reason: "lastOwner" };
    const ended = await endMembership(transaction, { storeId, userId, at: now() });
    return ended ? { ok: true } : { ok: false, reason: "gone" };
  });
  if (result.ok) database.changes.publish(membersTopic(storeId));
  return result;
}
