import { randomBytes, randomUUID } from "node:crypto";
import { lockSignedIn } from "#db/lock-user.ts";
import { authPaths } from "#domain/paths.ts";
import { emailSchema } from "#domain/profile.ts";
import type { SignedIn } from "#domain/viewer.ts";
import { confirmEmailMail } from "#server/mail/templates.ts";
import { refusal, tooMany } from "./auth/call-auth.ts";
import { emailChangeIdentifier, emailTokenHash } from "./email-change.ts";
import { getViewer } from "./get-viewer.ts";
import type { IdentityResult } from "./identity.ts";
import type { IdentityNeeds } from "./identity-needs.ts";
import { checkOwnPassword } from "./passwords/password-check.ts";
import { findUserIdByEmail } from "./user-state.ts";

const validForMs = 60 * 60 * 1000;

type Needs = Pick<IdentityNeeds, "auth" | "config" | "database" | "limits" | "mailer" | "now">;

export async function requestEmailChange(
  needs: Needs,
  request: Request,
  form: { email: string; currentPassword: string },
): Promise<IdentityResult> {
  const { config, database, limits, mailer } = needs;
  const viewer = await getViewer(needs, request);
  if (!viewer) return refusal("UNAUTHORIZED");
  const email = emailSchema.safeParse(form.email);
  if (!email.success) return refusal("INVALID_EMAIL");
  const wrong = await checkOwnPassword(needs, request, viewer, form.currentPassword);
  if (wrong) return wrong;
  const waitOfIp = limits.byIp("reset", request);
  if (waitOfIp > 0) return tooMany(waitOfIp);
  const owner = await findUserIdByEmail(database.query, email.data);
  if (owner !== undefined && owner !== viewer.id) return refusal("USER_ALREADY_EXISTS");
  const wait = await limits.mailTo("newEmail", email.data);
  if (wait > 0) return tooMany(wait);
  const token = await writeRequest(needs, viewer, email.data);
  if (token === undefined) return refusal("UNAUTHORIZED");
  const link = `${config.publicUrl.origin}${authPaths.confirmEmail}?token=${token}`;
  mailer.send({ to: email.data, userId: viewer.id, ...confirmEmailMail(viewer.name, link) });
  return { ok: true, headers: new Headers() };
}

/** Replaces an earlier request, and returns the token of the mail; undefined when the session has ended. */
async function writeRequest(
  { database, now }: Needs,
  viewer: SignedIn,
  email: string,
): Promise<string | undefined> {
  const token = randomBytes(32).toString("base64url");
  const at = now();
  const identifier = emailChangeIdentifier(viewer.id);
  const written = await database.query.transaction().execute(async (transaction) => {
    if (!(await lockSignedIn(database.engine, transaction, viewer))) return false;
    await transaction.deleteFrom("verifications").where("identifier", "=", identifier).execute();
    await transaction
      .insertInto("verifications")
      .values({
        id: randomUUID(),
        identifier,
        value: `${emailTokenHash(token)} ${email}`,
        expires_at: new Date(at + validForMs).toISOString(),
        created_at: new Date(at).toISOString(),
        updated_at: new Date(at).toISOString(),
      })
      .execute();
    return true;
  });
  return written ? token : undefined;
}
