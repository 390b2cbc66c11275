import { membersTopic } from "#db/change-notices.ts";
import { lockStore } from "#db/lock-store.ts";
import type { Services } from "#server/context.ts";
import type { Actor } from "#server/permission/actor.ts";
import { endMembership } from "./end-membership.ts";
import { hasOtherOwner } from "./has-other-owner.ts";

type LeaveResult = { ok: true } | { ok: false; reason: "lastOwner" };

export async function leaveStore(
  { database, now }: Pick<Services, "database" | "now">,
  { store, userId }: Actor<"seeOrders">,
): Promise<LeaveResult> {
  const result = await database.query.transaction().execute(async (transaction): Promise<LeaveResult> => {
    await lockStore(database.engine, transaction, store.id);
    if (!(await hasOtherOwner(transaction, store.id, userId))) return { ok: false, reason: "lastOwner" };
    await endMembership(transaction, { storeId: store.id, userId, at: now() });
    return { ok: true };
  });
  if (result.ok) database.changes.publish(membersTopic(store.id));
  return result;
}
