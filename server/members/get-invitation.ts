import type { Query } from "#db/database.ts";
import { pictureOrNull } from "#domain/picture.ts";
import type { InvitationState } from "#domain/team.ts";
import type { Viewer } from "#domain/viewer.ts";
import { findInvitation } from "./find-invitation.ts";

/** Whoever has the link may read it; nothing is used up. */
export async function getInvitation(
  query: Query,
  token: string,
  viewer: Pick<Viewer, "id">,
  at: number,
): Promise<InvitationState> {
  const found = await findInvitation(query, token, viewer, at);
  if (!found) return { state: "unknown" };
  const { state, slug, name, logo, role, expiresAt } = found;
  if (state !== "open") return { state };
  return { state, store: { slug, name, logo: pictureOrNull(logo) }, role, expiresAt };
}
