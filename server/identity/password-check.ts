import { verifyPassword } from "better-auth/crypto";
import type { Query } from "../../db/database";
import type { Viewer } from "../../domain/viewer";
import type { AttemptLimits } from "./attempt-limits";
import { refusal, tooMany } from "./call-auth";
import type { IdentityFailure } from "./identity";

interface Options {
  query: Query;
  limits: AttemptLimits;
  request: Request;
  viewer: Viewer;
  currentPassword: string;
}

/** Null when the password is right, or when the person has none and enters with a social account only. */
export async function checkPassword(options: Options): Promise<IdentityFailure | null> {
  const { query, limits, request, viewer, currentPassword } = options;
  const account = await query
    .selectFrom("accounts")
    .select("password")
    .where("user_id", "=", viewer.id)
    .where("provider_id", "=", "credential")
    .executeTakeFirst();
  if (!account?.password) return null;
  const wait = limits.byAddress("signIn", request) || (await limits.slowDown(viewer.email));
  if (wait > 0) return tooMany(wait);
  if (!(await verifyPassword({ hash: account.password, password: currentPassword }))) {
    return refusal("INVALID_PASSWORD");
  }
  await limits.forgive(viewer.email);
  return null;
}
