import { storeListTopic } from "#db/change-notices.ts";
import { panelPaths } from "#domain/panel-paths.ts";
import { roleLabel } from "#domain/permissions.ts";
import type { Services } from "#server/context.ts";
import { invitationMail } from "#server/mail/templates.ts";
import type { PlatformActor } from "#server/permission/actor.ts";
import { addStore } from "./add-store.ts";
import { joinStore } from "./join-store.ts";
import { writeInvitation } from "./write-invitation.ts";

interface Making {
  name: string;
  slug: string;
  /** Of the first owner. */
  email: string;
}

/** `link` is the invitation of somebody who has no account yet. */
type MakeResult = { ok: true; link: string | null } | { ok: false; reason: "taken" };

export async function makeStore(
  { config, database, mailer, now }: Pick<Services, "config" | "database" | "mailer" | "now">,
  actor: PlatformActor,
  { name, slug, email }: Making,
): Promise<MakeResult> {
  const at = now();
  const made = await database.query.transaction().execute(async (transaction) => {
    const storeId = await addStore(transaction, { name, slug, active: false, at });
    if (!storeId) return null;
    const person = await transaction
      .selectFrom("users")
      .select("id")
      .where("email", "=", email)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (person) {
      await joinStore(transaction, { storeId, userId: person.id, role: "owner", at });
      return { token: null };
    }
    const invitation = { storeId, role: "owner", email, invitedBy: actor.userId } as const;
    const written = await writeInvitation(transaction, invitation, at);
    if (!written.ok) throw new Error("a new store has no invitations");
    return { token: written.token };
  });
  if (!made) return { ok: false, reason: "taken" };
  database.changes.publish(storeListTopic);
  if (!made.token) return { ok: true, link: null };
  const link = new URL(panelPaths.invitation(made.token), config.publicUrl).href;
  const letter = { store: name, role: roleLabel.owner, invitedBy: "A plataforma N1 DELIVERY", link };
  mailer.send({ to: email, userId: actor.userId, ...invitationMail(letter) });
  return { ok: true, link };
}
