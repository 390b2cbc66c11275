import { membersTopic } from "#db/change-notices.ts";
import type { Services } from "#server/context.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import type { Actor } from "#server/permission/actor.ts";
import { AccessEnded, writeAs } from "#server/permission/write-as.ts";
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
  const leaving = writeAs(database, actor, async (transaction): Promise<LeaveResult> => {
    if (!(await hasOtherOwner(transaction, store.id, userId))) return { ok: false, reason: "lastOwner" };
    const { name, role } = (await findMember(transaction, store.id, userId)) ?? actor;
    const at = now();
    await endMembership(transaction, { storeId: store.id, userId, at });
    const change = roleChange({ userId, name }, role, null);
    await recordChanges(transaction, actor, at, [change]);
    return { ok: true };
  });
  const result = await leaving.catch((error: unknown): LeaveResult => {
    // Removed meanwhile: what was wanted stands.
    if (error instanceof AccessEnded && error.reason === "unknown") return { ok: true };
    throw error;
  });
  if (result.ok) database.changes.publish(membersTopic(store.id));
  return result;
}
