import { panelPaths } from "#domain/panel-paths.ts";
import { type Role, roleLabel } from "#domain/permissions.ts";
import type { Services } from "#server/context.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import { invitationMail } from "#server/mail/templates.ts";
import type { Actor } from "#server/permission/actor.ts";
import { invitationChange } from "./role-change.ts";
import { isStillOwner } from "./still-owner.ts";
import { type Written, writeInvitation } from "./write-invitation.ts";

type InviteResult = { ok: true; link: string } | { ok: false; reason: "access" | "tooManyOpen" | "tooOften" };

/** The link is told once: the database keeps only its hash. */
export async function inviteMember(
  { config, database, mailer, now }: Pick<Services, "config" | "database" | "mailer" | "now">,
  actor: Actor<"manageTeam">,
  { role, email }: { role: Role; email: string | null },
): Promise<InviteResult> {
  const { store, userId, name } = actor;
  const written = await database.query
    .transaction()
    .execute(async (transaction): Promise<Written | { ok: false; reason: "access" }> => {
      if (!(await isStillOwner(database.engine, transaction, actor))) return { ok: false, reason: "access" };
      const at = now();
      const invitation = { storeId: store.id, role, email, invitedBy: userId };
      const made = await writeInvitation(transaction, invitation, at);
      if (made.ok) await recordChanges(transaction, actor, at, [invitationChange(email, null, role)]);
      return made;
    });
  if (!written.ok) return written;
  const link = new URL(panelPaths.invitation(written.token), config.publicUrl).href;
  if (email) {
    const letter = invitationMail({ store: store.name, role: roleLabel[role], invitedBy: name, link });
    mailer.send({ to: email, userId, ...letter });
  }
  return { ok: true, link };
}
