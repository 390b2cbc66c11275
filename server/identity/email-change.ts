import { createHash, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import type { Query } from "#db/database.ts";
import { isUniqueViolation } from "#db/database-trouble.ts";
import { messages } from "#domain/messages.ts";
import type { Viewer } from "#domain/viewer.ts";
import { failure, refusal } from "./call-auth.ts";
import type { IdentityFailure } from "./identity.ts";

const validForMs = 60 * 60 * 1000;

/** Of the row that notes a person's wish for another e-mail. */
export const emailChangeIdentifier = (userId: string) => `change-email:${userId}`;
const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Notes the wish and returns the token of the mail. A new wish replaces the one before. */
export async function noteEmailChange(
  query: Query,
  userId: string,
  email: string,
  now: number,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const at = new Date(now).toISOString();
  const identifier = emailChangeIdentifier(userId);
  await query.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("verifications").where("identifier", "=", identifier).execute();
    await transaction
      .insertInto("verifications")
      .values({
        id: randomUUID(),
        identifier,
        value: `${hashOf(token)} ${email}`,
        expires_at: new Date(now + validForMs).toISOString(),
        created_at: at,
        updated_at: at,
      })
      .execute();
  });
  return token;
}

/** Only for the person who asked, with the newest token, once and in time. */
export async function changeEmail(
  query: Query,
  viewer: Viewer,
  token: string,
  now: number,
): Promise<IdentityFailure | null> {
  const at = new Date(now).toISOString();
  try {
    return await query.transaction().execute(async (transaction) => {
      const identifier = emailChangeIdentifier(viewer.id);
      const wish = await transaction
        .selectFrom("verifications")
        .select(["id", "value"])
        .where("identifier", "=", identifier)
        .where("expires_at", ">", at)
        .executeTakeFirst();
      const [hash = "", email = ""] = wish?.value.split(" ") ?? [];
      if (!wish || !same(hash, hashOf(token))) return refusal("INVALID_TOKEN");
      const taken = await transaction
        .deleteFrom("verifications")
        .where("id", "=", wish.id)
        .returning("id")
        .executeTakeFirst();
      if (!taken) return refusal("INVALID_TOKEN");
      await transaction
        .updateTable("users")
        .set({ email, email_verified: 1, updated_at: at })
        .where("id", "=", viewer.id)
        .where("deleted_at", "is", null)
        .execute();
      // Reset links that went to the old address end with it.
      await transaction.deleteFrom("verifications").where("value", "=", viewer.id).execute();
      return null;
    });
  } catch (error) {
    // The one unique thing that is written here is the e-mail.
    if (isUniqueViolation(error)) return failure(messages.emailInUse, "email");
    throw error;
  }
}

/** The e-mail that a person asked for and has not confirmed. */
export async function wishedEmail(query: Query, userId: string): Promise<string | null> {
  const wish = await query
    .selectFrom("verifications")
    .select("value")
    .where("identifier", "=", emailChangeIdentifier(userId))
    .executeTakeFirst();
  return wish?.value.split(" ")[1] ?? null;
}

const same = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

export async function findUserIdByEmail(query: Query, email: string): Promise<string | undefined> {
  const row = await query.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
  return row?.id;
}
