import { hashPassword } from "better-auth/crypto";
import type { Database } from "#db/database.ts";
import type { Viewer } from "#domain/viewer.ts";
import type { AttemptLimits } from "./attempt-limits.ts";
import { refusal } from "./call-auth.ts";
import type { IdentityFailure } from "./identity.ts";
import { checkPassword, passwordProblem } from "./password-check.ts";
import { findResetOwner, passwordOf, replacePassword, resetPasswordTo } from "./set-password.ts";

interface Needs {
  database: Database;
  now: () => number;
}

const tokenShape = /^[\w-]{1,200}$/;

/** With the token of a mail. Null when the password is set. */
export async function resetPassword(
  needs: Needs,
  { token, password }: { token: string; password: string },
): Promise<IdentityFailure | null> {
  const problem = passwordProblem(password);
  if (problem) return problem;
  const userId = tokenShape.test(token) ? await findResetOwner(needs, token) : undefined;
  if (userId === undefined) return refusal("INVALID_TOKEN");
  const hash = await hashPassword(password);
  return (await resetPasswordTo(needs, { token, userId, hash })) ? null : refusal("INVALID_TOKEN");
}

interface Change {
  request: Request;
  viewer: Viewer;
  currentPassword: string;
  password: string;
}

/** With the password of before. Null when the new one is set. */
export async function changePassword(
  needs: Needs & { limits: AttemptLimits },
  { password, ...current }: Change,
): Promise<IdentityFailure | null> {
  const problem = passwordProblem(password);
  if (problem) return problem;
  const userId = current.viewer.id;
  const before = await passwordOf(needs.database.query, userId);
  if (before === undefined) return refusal("CREDENTIAL_ACCOUNT_NOT_FOUND");
  const wrong = await checkPassword({ ...current, limits: needs.limits, hash: before });
  if (wrong) return wrong;
  const hash = await hashPassword(password);
  return (await replacePassword(needs, { userId, before, hash })) ? null : refusal("INVALID_PASSWORD");
}
