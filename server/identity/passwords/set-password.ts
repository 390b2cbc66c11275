import { createHash, randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { sessionsTopic } from "#db/change-notices.ts";
import type { Database, Query } from "#db/database.ts";
import { lockUser } from "#db/lock-user.ts";
import type { Tables } from "#db/tables.ts";
import { endMailedLinks } from "#server/identity/email-change.ts";
import { recordEmailOwner } from "#server/identity/user-state.ts";

/** The `identifier` of a mailed link's verification; its value is the user's id, which no other kind of row has. */
export const resetIdentifier = (token: string) =>
  `reset-password:${createHash("sha256").update(token).digest("base64url")}`;

type Needs = { database: Database; now: () => number };

/** Undefined when the link is not valid (any more). */
export async function findResetOwner({ database, now }: Needs, token: string): Promise<string | undefined> {
  const row = await database.query
    .selectFrom("verifications")
    .select("value")
    .where("identifier", "=", resetIdentifier(token))
    .where("expires_at", ">", new Date(now()).toISOString())
    .executeTakeFirst();
  return row?.value;
}

/** Sets the password with a mailed link. False when the link was used, replaced or too late. */
export async function resetPasswordTo(
  { database, now }: Needs,
  { token, userId, hash }: { token: string; userId: string; hash: string },
): Promise<boolean> {
  const at = new Date(now()).toISOString();
  const reset = await database.query.transaction().execute(async (transaction) => {
    if (!(await lockUser(database.engine, transaction, userId))) return false;
    const taken = await transaction
      .deleteFrom("verifications")
      .where("identifier", "=", resetIdentifier(token))
      .where("value", "=", userId)
      .where("expires_at", ">", at)
      .returning("id")
      .executeTakeFirst();
    if (!taken) return false;
    await setPassword(transaction, { userId, hash, at });
    await recordEmailOwner(transaction, userId);
    return true;
  });
  if (reset) database.changes.publish(sessionsTopic(userId));
  return reset;
}

/** Replaces the password that was checked. False when it was changed meanwhile. */
export async function replacePassword(
  { database, now }: Needs,
  { userId, before, hash }: { userId: string; before: string; hash: string },
): Promise<boolean> {
  const at = new Date(now()).toISOString();
  const replaced = await database.query.transaction().execute(async (transaction) => {
    if (!(await lockUser(database.engine, transaction, userId))) return false;
    if ((await passwordOf(transaction, userId)) !== before) return false;
    await setPassword(transaction, { userId, hash, at });
    return true;
  });
  if (replaced) database.changes.publish(sessionsTopic(userId));
  return replaced;
}

/** The hash of the person's password; undefined for an account that is social only. */
export async function passwordOf(
  query: Database["query"] | Transaction<Tables>,
  userId: string,
): Promise<string | undefined> {
  const account = await query
    .selectFrom("accounts")
    .select("password")
    .where("user_id", "=", userId)
    .where("provider_id", "=", "credential")
    .executeTakeFirst();
  return account?.password ?? undefined;
}

/** The same for an e-mail; undefined also when nobody has it. */
export async function passwordOfEmail(query: Query, email: string): Promise<string | undefined> {
  const account = await query
    .selectFrom("users")
    .innerJoin("accounts", "accounts.user_id", "users.id")
    .select("accounts.password")
    .where("users.email", "=", email)
    .where("accounts.provider_id", "=", "credential")
    .executeTakeFirst();
  return account?.password ?? undefined;
}

/** False when a session was opened by a password that is replaced by now; it came too late to end with it, so it ends here. */
export async function keepSession(
  database: Database,
  { userId, sessionId, hash }: { userId: string; sessionId: string; hash: string },
): Promise<boolean> {
  return database.query.transaction().execute(async (transaction) => {
    // Waits for whoever is setting another password.
    const there = await lockUser(database.engine, transaction, userId);
    if (there && (await passwordOf(transaction, userId)) === hash) return true;
    await transaction
      .deleteFrom("sessions")
      .where("user_id", "=", userId)
      .where("id", "=", sessionId)
      .execute();
    return false;
  });
}

/** Ends every session, with its devices, and every mailed link, also that of another e-mail. */
async function setPassword(
  transaction: Transaction<Tables>,
  { userId, hash, at }: { userId: string; hash: string; at: string },
): Promise<void> {
  await transaction
    .insertInto("accounts")
    .values({
      id: randomUUID(),
      user_id: userId,
      account_id: userId,
      provider_id: "credential",
      password: hash,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(["provider_id", "account_id"]).doUpdateSet({ password: hash, updated_at: at }),
    )
    .execute();
  await endMailedLinks(transaction, userId);
  await transaction.deleteFrom("sessions").where("user_id", "=", userId).execute();
}
