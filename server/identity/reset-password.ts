import { hashPassword } from "better-auth/crypto";
import { refusal } from "./auth/call-auth.ts";
import type { IdentityResult } from "./identity.ts";
import type { IdentityNeeds } from "./identity-needs.ts";
import { passwordProblem } from "./passwords/password-check.ts";
import { findResetOwner, resetPasswordTo } from "./passwords/set-password.ts";

const tokenShape = /^[\w-]{1,200}$/;

export async function resetPassword(
  needs: Pick<IdentityNeeds, "database" | "limits" | "now">,
  request: Request,
  { token, password }: { token: string; password: string },
): Promise<IdentityResult> {
  const problem = passwordProblem(password);
  if (problem) return problem;
  const userId = tokenShape.test(token) ? await findResetOwner(needs, token) : undefined;
  if (userId === undefined) return refusal("INVALID_TOKEN");
  const hash = await needs.limits.hashing(request, () => hashPassword(password));
  if (typeof hash === "object") return hash;
  if (!(await resetPasswordTo(needs, { token, userId, hash }))) return refusal("INVALID_TOKEN");
  return { ok: true, headers: new Headers() };
}
