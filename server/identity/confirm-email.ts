import { timingSafeEqual } from "node:crypto";
import { isUniqueViolation } from "#db/database-trouble.ts";
import { lockSignedIn } from "#db/lock-user.ts";
import { messages } from "#domain/messages.ts";
import type { SignedIn } from "#domain/viewer.ts";
import { emailChangedMail } from "#server/mail/templates.ts";
import { failure, refusal } from "./auth/call-auth.ts";
import { emailChangeIdentifier, emailTokenHash } from "./email-change.ts";
import { getViewer } from "./get-viewer.ts";
import type { IdentityFailure, IdentityResult } from "./identity.ts";
import type { IdentityNeeds } from "./identity-needs.ts";

type Needs = Pick<IdentityNeeds, "auth" | "database" | "mailer" | "now">;

export async function confirmEmail(
  needs: Needs,
  request: Request,
  { token }: { token: string },
): Promise<IdentityResult> {
  const viewer = await getViewer(needs, request);
  if (!viewer) return refusal("UNAUTHORIZED");
  const refused = await changeEmail(needs, viewer, token);
  if (refused) return refused;
  needs.mailer.send({ to: viewer.email, userId: viewer.id, ...emailChangedMail(viewer.name) });
  return { ok: true, headers: new Headers() };
}

/** Only for the person who asked, with the newest token, once and in time. */
async function changeEmail(
  { database, now }: Needs,
  viewer: SignedIn,
  token: string,
): Promise<IdentityFailure | null> {
  const at = new Date(now()).toISOString();
  try {
    return await database.query.transaction().execute(async (transaction) => {
      // First, as whoever sets a password or erases the account does.
      if (!(await lockSignedIn(database.engine, transaction, viewer))) return refusal("UNAUTHORIZED");
      const requested = await transaction
        .selectFrom("verifications")
        .select(["id", "value"])
        .where("identifier", "=", emailChangeIdentifier(viewer.id))
        .where("expires_at", ">", at)
        .executeTakeFirst();
      const [hash = "", email = ""] = requested?.value.split(" ") ?? [];
      if (!requested || !isSame(hash, emailTokenHash(token))) return refusal("INVALID_TOKEN");
      const taken = await transaction
        .deleteFrom("verifications")
        .where("id", "=", requested.id)
        .returning("id")
        .executeTakeFirst();
      if (!taken) return refusal("INVALID_TOKEN");
      await transaction
        .updateTable("users")
        .set({ email, email_verified: 1, updated_at: at })
        .where("id", "=", viewer.id)
        .where("deleted_at", "is", null)
        .execute();
      // Reset links that were mailed to the old e-mail stop working.
      await transaction.deleteFrom("verifications").where("value", "=", viewer.id).execute();
      return null;
    });
  } catch (error) {
    // The e-mail is the only unique value written here.
    if (isUniqueViolation(error)) return failure(messages.emailInUse, "email");
    throw error;
  }
}

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
