import type { Services } from "#server/context.ts";
import type { Actor } from "#server/permission/actor.ts";
import { writeAs } from "#server/permission/write-as.ts";
import { mailInvitation } from "./invite-member.ts";
import { type NotInvited, writeInvitation } from "./write-invitation.ts";

type ResendResult = { ok: true; email: string } | { ok: false; reason: "closed" | NotInvited };

/** A new mail with a new link for the same person; the link before it ends, unless none could be sent. */
export async function resendInvitation(
  services: Pick<Services, "config" | "database" | "mailer" | "now">,
  actor: Actor<"manageTeam">,
  id: string,
): Promise<ResendResult> {
  const { database, now } = services;
  const storeId = actor.store.id;
  const result = await writeAs(database, actor, async (transaction) => {
    const at = now();
    const ended = await transaction
      .updateTable("invitations")
      .set({ revoked_at: at })
      .where("store_id", "=", storeId)
      .where("id", "=", id)
      .where("email", "is not", null)
      .where("used_at", "is", null)
      .where("revoked_at", "is", null)
      .returning(["role", "email"])
      .executeTakeFirst();
    if (!ended?.email) return { ok: false, reason: "closed" } as const;
    const { role, email } = ended;
    const written = await writeInvitation(transaction, { storeId, role, email, invitedBy: actor.userId }, at);
    if (written.ok) return { ...written, role, email };
    await transaction
      .updateTable("invitations")
      .set({ revoked_at: null })
      .where("store_id", "=", storeId)
      .where("id", "=", id)
      .execute();
    return written;
  });
  if (!result.ok) return result;
  mailInvitation(services, actor, result);
  return { ok: true, email: result.email };
}
