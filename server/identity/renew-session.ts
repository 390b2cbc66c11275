import type { Viewer } from "#domain/viewer.ts";
import { onlyCookies } from "./auth/call-auth.ts";
import type { IdentityNeeds } from "./identity-needs.ts";
import { findViewer } from "./user-state.ts";

type Needs = Pick<IdentityNeeds, "auth" | "database">;

/** Who is signed in, for their browser; the session is prolonged and `headers` may carry its new cookie. */
export async function renewSession(
  needs: Needs,
  request: Request,
): Promise<{ viewer: Viewer | null; headers: Headers }> {
  const { viewer, headers } = await readSession(needs, request, false);
  return { viewer, headers };
}

export async function readSession(
  { auth, database }: Needs,
  request: Request,
  disableRefresh: boolean,
): Promise<{ viewer: Viewer | null; sessionId: string; headers: Headers }> {
  const { headers, response } = await auth.api
    .getSession({ headers: request.headers, query: { disableRefresh }, returnHeaders: true })
    .catch(async (error: unknown) => {
      // The library hides why it failed; if the database is away, this throws the true reason.
      await database.ping();
      throw error;
    });
  const viewer = response ? await findViewer(database.query, response.user.id) : null;
  return { viewer, sessionId: response?.session.id ?? "", headers: onlyCookies(headers) };
}
