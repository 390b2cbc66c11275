import { membersTopic } from "#db/change-notices.ts";
import { lockStore } from "#db/lock-store.ts";
import { lockUser } from "#db/lock-user.ts";
import type { Role } from "#domain/permissions.ts";
import { type InvitationState, isAtLeast } from "#domain/team.ts";
import type { Viewer } from "#domain/viewer.ts";
import type { Services } from "#server/context.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import { findInvitation } from "./find-invitation.ts";
import { findMember } from "./find-member.ts";
import { getInvitation } from "./get-invitation.ts";
import { invitationHash } from "./invitation-token.ts";
import { joinStore } from "./join-store.ts";
import { roleChange } from "./role-change.ts";

type AcceptResult =
  | { ok: true; slug: string; role: Role }
  | { ok: false; reason: Exclude<InvitationState["state"], "open"> };

/** Whoever is of the team already keeps the higher role; where that changes nothing, the link is not used up. */
export async function acceptInvitation(
  { database, now }: Pick<Services, "database" | "now">,
  viewer: Viewer,
  token: string,
): Promise<AcceptResult> {
  const at = now();
  const joined = await database.query.transaction().execute(async (transaction) => {
    if (!(await lockUser(database.engine, transaction, viewer.id))) return null;
    const known = await findInvitation(transaction, token, viewer, at);
    if (!known || !(await lockStore(database.engine, transaction, known.storeId))) return null;
    // Again: whoever made it may have been removed before the lock was free.
    const found = await findInvitation(transaction, token, viewer, at);
    if (found?.state !== "open") return null;
    const { storeId, slug, role } = found;
    const before = (await findMember(transaction, storeId, viewer.id))?.role ?? null;
    if (before && isAtLeast(before, role)) return { storeId, slug, role: before };
    const used = await transaction
      .updateTable("invitations")
      .set({ used_at: at, used_by: viewer.id })
      .where("token_hash", "=", invitationHash(token))
      .where("used_at", "is", null)
      .where("revoked_at", "is", null)
      .executeTakeFirst();
    if (used.numUpdatedRows === 0n) return null;
    await joinStore(transaction, { storeId, userId: viewer.id, role, at });
    const joining = { userId: viewer.id, store: { id: storeId } };
    const change = roleChange({ userId: viewer.id, name: viewer.name }, before, role);
    await recordChanges(transaction, joining, at, [change]);
    return { storeId, slug, role };
  });
  if (joined) {
    database.changes.publish(membersTopic(joined.storeId));
    return { ok: true, slug: joined.slug, role: joined.role };
  }
  const { state } = await getInvitation(database.query, token, viewer, at);
  return { ok: false, reason: state === "open" ? "unknown" : state };
}
