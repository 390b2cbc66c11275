import { membersTopic } from "#db/change-notices.ts";
import { lockStore } from "#db/lock-store.ts";
import type { Services } from "#server/context.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import type { Actor } from "#server/permission/actor.ts";
import { endMembership } from "./end-membership.ts";
import { findMember } from "./find-member.ts";
import { hasOtherOwner } from "./has-other-owner.ts";
import { roleChange } from "./role-change.ts";

type LeaveResult = { ok: true } | { ok: false; reason: "lastOwner" };

export async function leaveStore(
  { database, now }: Pick<Services, "database" | "now">,
  actor: Actor<"seeOrders">,
): Promise<LeaveResult> {
  const { store, userId } = actor;
  const result = await database.query.transaction().execute(async (transaction): Promise<LeaveResult> => {
    await lockStore(database.engine, transaction, store.id);
    if (!(await hasOtherOwner(transaction, store.id, userId))) return { ok: false, reason: "lastOwner" };
    const member = await findMember(transaction, store.id, userId);
    // Removed meanwhile: what was wanted stands.
    if (!member) return { ok: true };
    const at = now();
    await endMembership(transaction, { storeId: store.id, userId, at });
    const change = roleChange({ userId, name: member.name }, member.role, null);
    await recordChanges(transaction, actor, at, [change]);
    return { ok: true };
  });
  if (result.ok) database.changes.publish(membersTopic(store.id));
  return result;
}
