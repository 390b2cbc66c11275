import { verifyPassword } from "better-auth/crypto";
import type { Database } from "#db/database.ts";
import { maxPasswordLength, minPasswordLength } from "#domain/auth-forms.ts";
import type { SignedIn } from "#domain/viewer.ts";
import { refusal, tooMany } from "#server/identity/auth/call-auth.ts";
import type { IdentityFailure } from "#server/identity/identity.ts";
import type { AttemptLimits } from "./attempt-limits.ts";
import { passwordOf } from "./set-password.ts";

interface Options {
  limits: AttemptLimits;
  request: Request;
  viewer: SignedIn;
  /** The hash of the person's password. */
  hash: string;
  currentPassword: string;
}

/** Null when the password is right. */
export async function checkPassword(options: Options): Promise<IdentityFailure | null> {
  const { limits, request, viewer, hash, currentPassword } = options;
  const attempt = {
    request,
    email: viewer.email,
    // Or a stolen session would use up the tries of the others.
    own: `session ${viewer.sessionId}`,
    person: `signed-in ${viewer.id}`,
  };
  const wait = await limits.password(attempt);
  if (wait > 0) return tooMany(wait);
  const right = await limits.hashing(request, () => verifyPassword({ hash, password: currentPassword }));
  if (typeof right === "object") return right;
  if (!right) return refusal("INVALID_PASSWORD");
  await limits.forgive(attempt);
  return null;
}

/** Null when it is right, or when the person has none and signs in with a social account only. */
export async function checkOwnPassword(
  { database, limits }: { database: Database; limits: AttemptLimits },
  request: Request,
  viewer: SignedIn,
  currentPassword: string,
): Promise<IdentityFailure | null> {
  const hash = await passwordOf(database.query, viewer.id);
  return hash === undefined ? null : checkPassword({ limits, request, viewer, hash, currentPassword });
}

/** What is wrong with a password that somebody wants to have. */
export function passwordProblem(password: string): IdentityFailure | null {
  if (password.length < minPasswordLength) return refusal("PASSWORD_TOO_SHORT");
  return password.length > maxPasswordLength ? refusal("PASSWORD_TOO_LONG") : null;
}
