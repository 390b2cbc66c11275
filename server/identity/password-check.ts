import { verifyPassword } from "better-auth/crypto";
import { longestPassword, shortestPassword } from "#domain/auth-forms.ts";
import type { Viewer } from "#domain/viewer.ts";
import type { AttemptLimits } from "./attempt-limits.ts";
import { refusal, tooMany } from "./call-auth.ts";
import type { IdentityFailure } from "./identity.ts";

interface Options {
  limits: AttemptLimits;
  request: Request;
  viewer: Viewer;
  /** The hash of the person's password. */
  hash: string;
  currentPassword: string;
}

/** Null when the password is right. */
export async function checkPassword(options: Options): Promise<IdentityFailure | null> {
  const { limits, request, viewer, hash, currentPassword } = options;
  const attempt = { request, email: viewer.email, own: `signed-in ${viewer.id}` };
  const wait = await limits.password(attempt);
  if (wait > 0) return tooMany(wait);
  if (!(await verifyPassword({ hash, password: currentPassword }))) return refusal("INVALID_PASSWORD");
  await limits.forgive(attempt);
  return null;
}

/** What is wrong with a password that somebody wants to have. */
export function passwordProblem(password: string): IdentityFailure | null {
  if (password.length < shortestPassword) return refusal("PASSWORD_TOO_SHORT");
  return password.length > longestPassword ? refusal("PASSWORD_TOO_LONG") : null;
}
