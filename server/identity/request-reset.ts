import { randomBytes, randomUUID } from "node:crypto";
import { authPaths } from "#domain/paths.ts";
import { emailSchema } from "#domain/profile.ts";
import { resetPasswordMail } from "#server/mail/templates.ts";
import { refusal, tooMany } from "./auth/call-auth.ts";
import type { IdentityResult } from "./identity.ts";
import type { IdentityNeeds } from "./identity-needs.ts";
import { resetIdentifier } from "./passwords/set-password.ts";

const validForMs = 60 * 60 * 1000;

type Needs = Pick<IdentityNeeds, "config" | "database" | "limits" | "mailer" | "now" | "afterAnswering">;

export async function requestReset(
  needs: Needs,
  request: Request,
  form: { email: string },
): Promise<IdentityResult> {
  const { limits, afterAnswering } = needs;
  const waitOfIp = limits.byIp("reset", request);
  if (waitOfIp > 0) return tooMany(waitOfIp);
  const email = emailSchema.safeParse(form.email);
  if (!email.success) return refusal("INVALID_EMAIL");
  const wait = await limits.mailTo("reset", email.data);
  if (wait > 0) return tooMany(wait);
  afterAnswering(() => sendResetLink(needs, email.data));
  return { ok: true, headers: new Headers() };
}

/** Without an account only the mail is left out: whoever asks next would wait less, and know that there is none. */
async function sendResetLink({ database, mailer, config, now }: Needs, email: string): Promise<void> {
  const user = await database.query
    .selectFrom("users")
    .select(["id", "name", "email"])
    .where("email", "=", email)
    .where("active", "=", true)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  const token = randomBytes(24).toString("base64url");
  const at = new Date(now()).toISOString();
  await database.query
    .insertInto("verifications")
    .values({
      id: randomUUID(),
      identifier: resetIdentifier(token),
      value: user?.id ?? randomUUID(),
      expires_at: new Date(now() + validForMs).toISOString(),
      created_at: at,
      updated_at: at,
    })
    .execute();
  const link = `${config.publicUrl.origin}${authPaths.resetPassword}?token=${token}`;
  const mail = resetPasswordMail(user?.name ?? email, link);
  if (user) mailer.send({ to: user.email, userId: user.id, ...mail });
}
