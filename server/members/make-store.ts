import { storeListTopic } from "#db/change-notices.ts";
import type { Services } from "#server/context.ts";
import type { PlatformActor } from "#server/permission/actor.ts";
import { writeAsPlatform } from "#server/permission/write-as.ts";
import { addStore } from "./add-store.ts";
import { mailFirstInvitation } from "./invite-first-owner.ts";
import { writeInvitation } from "./write-invitation.ts";

interface Making {
  name: string;
  slug: string;
  /** Of the first owner, who comes in by the link in the mail, with whatever account. */
  email: string;
}

type MakeResult = { ok: true } | { ok: false; reason: "taken" };

export async function makeStore(
  services: Pick<Services, "config" | "database" | "mailer" | "now">,
  actor: PlatformActor,
  { name, slug, email }: Making,
): Promise<MakeResult> {
  const { database, now } = services;
  const at = now();
  const made = await writeAsPlatform(database, actor, async (transaction) => {
    const storeId = await addStore(transaction, { name, slug, active: false, at });
    if (!storeId) return null;
    const invitation = { storeId, role: "owner", email, invitedBy: actor.userId, byPlatform: true } as const;
    const written = await writeInvitation(transaction, invitation, at);
    if (!written.ok) throw new Error("a new store has no invitations");
    return written;
  });
  if (!made) return { ok: false, reason: "taken" };
  database.changes.publish(storeListTopic);
  mailFirstInvitation(services, actor, { email, store: name, token: made.token });
  return { ok: true };
}
