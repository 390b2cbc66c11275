import type { Viewer } from "#domain/viewer.ts";
import type { IdentityNeeds } from "./identity-needs.ts";
import { renewSession } from "./renew-session.ts";

export async function getViewer(
  needs: Pick<IdentityNeeds, "auth" | "database">,
  request: Request,
): Promise<Viewer | null> {
  // Most requests of guests carry no cookie at all.
  if (!request.headers.has("cookie")) return null;
  return (await renewSession(needs, request, true)).viewer;
}
