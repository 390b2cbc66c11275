import type { SignedIn } from "#domain/viewer.ts";
import type { IdentityNeeds } from "./identity-needs.ts";
import { readSession } from "./renew-session.ts";

export async function getViewer(
  needs: Pick<IdentityNeeds, "auth" | "database">,
  request: Request,
): Promise<SignedIn | null> {
  // Most requests of guests carry no cookie at all.
  if (!request.headers.has("cookie")) return null;
  const { viewer, sessionId } = await readSession(needs, request, true);
  return viewer && { ...viewer, sessionId };
}
