import { lockStore } from "#db/lock-store.ts";
import { panelPaths } from "#domain/panel-paths.ts";
import { roleLabel } from "#domain/permissions.ts";
import type { Services } from "#server/context.ts";
import { invitationMail } from "#server/mail/templates.ts";
import type { PlatformActor } from "#server/permission/actor.ts";
import { writeAsPlatform } from "#server/permission/write-as.ts";
import { hasOtherOwner } from "./has-other-owner.ts";
import { invitationHash } from "./invitation-token.ts";
import { writeInvitation } from "./write-invitation.ts";

type Needs = Pick<Services, "config" | "database" | "mailer" | "now">;
type InviteResult = { ok: true } | { ok: false; reason: "gone" | "owned" | "tooOften" };

const nobody = "";

/** For a store without an owner, again or for another e-mail; the invitation before it ends. */
export async function inviteFirstOwner(
  services: Needs,
  actor: PlatformActor,
  { storeId, email }: { storeId: string; email: string },
): Promise<InviteResult> {
  const { database, now } = services;
  const written = await writeAsPlatform(database, actor, async (transaction) => {
    if (!(await lockStore(database.engine, transaction, storeId))) {
      return { ok: false, reason: "gone" } as const;
    }
    if (await hasOtherOwner(transaction, storeId, nobody)) return { ok: false, reason: "owned" } as const;
    const at = now();
    const invitation = { storeId, role: "owner", email, invitedBy: actor.userId, byPlatform: true } as const;
    const made = await writeInvitation(transaction, invitation, at);
    if (!made.ok) return { ok: false, reason: "tooOften" } as const;
    await transaction
      .updateTable("invitations")
      .set({ revoked_at: at })
      .where("store_id", "=", storeId)
      .where("by_platform", "is", true)
      .where("token_hash", "<>", invitationHash(made.token))
      .where("used_at", "is", null)
      .where("revoked_at", "is", null)
      .execute();
    const { name } = await transaction
      .selectFrom("stores")
      .select("name")
      .where("id", "=", storeId)
      .executeTakeFirstOrThrow();
    return { ...made, name };
  });
  if (!written.ok) return written;
  mailFirstInvitation(services, actor, { email, store: written.name, token: written.token });
  return { ok: true };
}

interface Mailed {
  email: string;
  store: string;
  token: string;
}

/** Only in the mail is the link, because an e-mail that somebody typed at a sign-up proves nothing. */
export function mailFirstInvitation(
  { config, mailer }: Pick<Services, "config" | "mailer">,
  actor: PlatformActor,
  { email, store, token }: Mailed,
): void {
  const link = new URL(panelPaths.invitation(token), config.publicUrl).href;
  const letter = { store, role: roleLabel.owner, invitedBy: "A plataforma N1 DELIVERY", link };
  mailer.send({ to: email, userId: actor.userId, ...invitationMail(letter) });
}
