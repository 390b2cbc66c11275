import { randomBytes } from "node:crypto";
import type { Query } from "../../db/database";
import type { Mailer } from "../mail/mailer";
import { resetPasswordMail } from "../mail/templates";
import type { Auth } from "./create-auth";
import { resetPasswordPath } from "./identity";

const validForMs = 60 * 60 * 1000;

interface Needs {
  auth: Auth;
  query: Query;
  mailer: Mailer;
  origin: string;
}

/** Mails a link that sets a new password, if the e-mail has an account. */
export async function sendReset({ auth, query, mailer, origin }: Needs, email: string): Promise<void> {
  const user = await query
    .selectFrom("users")
    .select(["id", "name", "email"])
    .where("email", "=", email)
    .where("active", "=", true)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!user) return;
  const token = randomBytes(24).toString("base64url");
  // Under the name, and in the hashed form, in which the library looks for it when it comes back.
  const { internalAdapter } = await auth.$context;
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: user.id,
    expiresAt: new Date(Date.now() + validForMs),
  });
  mailer.send({
    to: user.email,
    ...resetPasswordMail(user.name, `${origin}${resetPasswordPath}?token=${token}`),
  });
}
