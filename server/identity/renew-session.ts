import type { Viewer } from "#domain/viewer.ts";
import { onlyCookies } from "./auth/call-auth.ts";
import type { IdentityNeeds } from "./identity-needs.ts";
import { findViewer } from "./user-state.ts";

/** Who is signed in; without `disableRefresh`, the session is prolonged and `headers` may carry its new cookie. */
export async function renewSession(
  { auth, database }: Pick<IdentityNeeds, "auth" | "database">,
  request: Request,
  disableRefresh = false,
): Promise<{ viewer: Viewer | null; headers: Headers }> {
  const { headers, response } = await auth.api
    .getSession({ headers: request.headers, query: { disableRefresh }, returnHeaders: true })
    .catch(async (error: unknown) => {
      // The library hides why it failed; if the database is away, this throws the true reason.
      await database.ping();
      throw error;
    });
  const viewer = response ? await findViewer(database.query, response.user.id) : null;
  return { viewer, headers: onlyCookies(headers) };
}
