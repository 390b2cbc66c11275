import { panelPaths } from "#domain/panel-paths.ts";
import { type Role, roleLabel } from "#domain/permissions.ts";
import type { Services } from "#server/context.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import { invitationMail } from "#server/mail/templates.ts";
import type { Actor } from "#server/permission/actor.ts";
import { writeAs } from "#server/permission/write-as.ts";
import { invitationChange } from "./role-change.ts";
import { type NotInvited, writeInvitation } from "./write-invitation.ts";

type Needs = Pick<Services, "config" | "database" | "mailer" | "now">;

/** Null: the link is in the mail, and nowhere else, because whoever opens it there proves the e-mail. */
type InviteResult = { ok: true; link: string | null } | { ok: false; reason: NotInvited };

/** The link is told once: the database keeps only its hash. */
export async function inviteMember(
  services: Needs,
  actor: Actor<"manageTeam">,
  { role, email }: { role: Role; email: string | null },
): Promise<InviteResult> {
  const { config, database, now } = services;
  const written = await writeAs(database, actor, async (transaction) => {
    const at = now();
    const invitation = { storeId: actor.store.id, role, email, invitedBy: actor.userId };
    const made = await writeInvitation(transaction, invitation, at);
    if (made.ok) await recordChanges(transaction, actor, at, [invitationChange(email, null, role)]);
    return made;
  });
  if (!written.ok) return written;
  if (!email) return { ok: true, link: new URL(panelPaths.invitation(written.token), config.publicUrl).href };
  mailInvitation(services, actor, { role, email, token: written.token });
  return { ok: true, link: null };
}

interface Mailed {
  role: Role;
  email: string;
  token: string;
}

export function mailInvitation(
  { config, mailer }: Needs,
  { store, userId, name }: Actor<"manageTeam">,
  { role, email, token }: Mailed,
): void {
  const link = new URL(panelPaths.invitation(token), config.publicUrl).href;
  const letter = invitationMail({ store: store.name, role: roleLabel[role], invitedBy: name, link });
  mailer.send({ to: email, userId, ...letter });
}
