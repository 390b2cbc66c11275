import { hashPassword } from "better-auth/crypto";
import { callAuth, refusal } from "./auth/call-auth.ts";
import { getViewer } from "./get-viewer.ts";
import type { IdentityResult } from "./identity.ts";
import type { IdentityNeeds } from "./identity-needs.ts";
import { checkPassword, passwordProblem } from "./passwords/password-check.ts";
import { passwordOf, replacePassword } from "./passwords/set-password.ts";

export async function changePassword(
  needs: Pick<IdentityNeeds, "auth" | "browsers" | "database" | "limits" | "now">,
  request: Request,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<IdentityResult> {
  const { auth, browsers, database, limits } = needs;
  const viewer = await getViewer(needs, request);
  if (!viewer) return refusal("UNAUTHORIZED");
  const problem = passwordProblem(password);
  if (problem) return problem;
  const before = await passwordOf(database.query, viewer.id);
  if (before === undefined) return refusal("CREDENTIAL_ACCOUNT_NOT_FOUND");
  const wrong = await checkPassword({ limits, request, viewer, hash: before, currentPassword });
  if (wrong) return wrong;
  const hash = await limits.hashing(request, () => hashPassword(password));
  if (typeof hash === "object") return hash;
  if (!(await replacePassword(needs, { userId: viewer.id, before, hash })))
    return refusal("INVALID_PASSWORD");
  // This browser's session ended with all the others, so it gets a new one.
  const body = { userId: viewer.id, hash };
  const result = await callAuth(() =>
    auth.api.openSession({ body, headers: request.headers, returnHeaders: true }),
  );
  if (result.ok) browsers.remember(result.headers, request, { email: viewer.email, hash });
  return result;
}
