import { sessionsTopic } from "#db/change-notices.ts";
import { onlyCookies } from "./auth/call-auth.ts";
import { getViewer } from "./get-viewer.ts";
import type { IdentityNeeds } from "./identity-needs.ts";

export async function signOut(
  needs: Pick<IdentityNeeds, "auth" | "database">,
  request: Request,
): Promise<{ ok: true; headers: Headers }> {
  const viewer = await getViewer(needs, request);
  const { headers } = await needs.auth.api.signOut({ headers: request.headers, returnHeaders: true });
  if (viewer) needs.database.changes.publish(sessionsTopic(viewer.id));
  return { ok: true, headers: onlyCookies(headers) };
}
