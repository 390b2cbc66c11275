import type { Query } from "#db/database.ts";
import { pictureOrNull } from "#domain/picture.ts";
import type { InvitationState } from "#domain/team.ts";
import { invitationHash } from "./invitation-token.ts";

/** Whoever has the link may read it; nothing is used up. */
export async function getInvitation(query: Query, token: string, at: number): Promise<InvitationState> {
  const row = await query
    .selectFrom("invitations")
    .innerJoin("stores", "stores.id", "invitations.store_id")
    .select(["stores.slug", "stores.name", "stores.logo", "invitations.role"])
    .select(["invitations.expires_at as expiresAt", "invitations.used_at as usedAt"])
    .select("invitations.revoked_at as revokedAt")
    .where("invitations.token_hash", "=", invitationHash(token))
    .where("stores.deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) return { state: "unknown" };
  const { slug, name, logo, role, expiresAt, usedAt, revokedAt } = row;
  if (usedAt !== null) return { state: "used" };
  if (revokedAt !== null) return { state: "revoked" };
  if (expiresAt <= at) return { state: "expired" };
  return { state: "open", store: { slug, name, logo: pictureOrNull(logo) }, role, expiresAt };
}
