import { randomBytes, randomUUID } from "node:crypto";
import type { Query } from "#db/database.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { resetPasswordMail } from "#server/mail/templates.ts";
import { resetPasswordPath } from "./identity.ts";
import { resetIdentifier } from "./set-password.ts";

const validForMs = 60 * 60 * 1000;

interface Needs {
  query: Query;
  mailer: Mailer;
  origin: string;
  now: () => number;
}

/** Mails a link that sets a new password, if the e-mail has an account. */
export async function sendReset({ query, mailer, origin, now }: Needs, email: string): Promise<void> {
  const user = await query
    .selectFrom("users")
    .select(["id", "name", "email"])
    .where("email", "=", email)
    .where("active", "=", true)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!user) return;
  const token = randomBytes(24).toString("base64url");
  const at = new Date(now()).toISOString();
  await query
    .insertInto("verifications")
    .values({
      id: randomUUID(),
      identifier: resetIdentifier(token),
      value: user.id,
      expires_at: new Date(now() + validForMs).toISOString(),
      created_at: at,
      updated_at: at,
    })
    .execute();
  mailer.send({
    to: user.email,
    userId: user.id,
    ...resetPasswordMail(user.name, `${origin}${resetPasswordPath}?token=${token}`),
  });
}
