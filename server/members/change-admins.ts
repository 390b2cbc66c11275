import type { Query } from "#db/database.ts";
import { OperatorError } from "#db/operator-error.ts";
import { endPlatformInvitations } from "#server/permission/end-invitations.ts";

const usage = "Use: npm run admin -- grant {e-mail} | revoke {e-mail} | list";

/** Called by the operator, who needs no permission; returns what to say. */
export async function changeAdmins(query: Query, words: readonly string[], at: number): Promise<string[]> {
  const [command, email, ...more] = words;
  if (command === "list" && email === undefined) return listAdmins(query);
  if ((command !== "grant" && command !== "revoke") || !email || more.length > 0) {
    throw new OperatorError(usage);
  }
  const person = await query
    .selectFrom("users")
    .select(["id", "email", "email_verified as verified"])
    .where("email", "=", email.trim().toLowerCase())
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!person) throw new OperatorError(`Nobody has an account with ${email}: sign up in the shop first.`);
  return command === "grant" ? grant(query, person, at) : revoke(query, person, at);
}

interface Person {
  id: string;
  email: string;
  verified: 0 | 1;
}

async function grant(query: Query, { id, email, verified }: Person, at: number): Promise<string[]> {
  // Anybody can sign up with anybody's e-mail; only a link that was opened from a mail proves it.
  if (!verified) {
    throw new OperatorError(
      `Nobody has proved yet that ${email} is theirs: let its owner ask for a new password in the shop, open the link of that mail, and grant again.`,
    );
  }
  const made = await query
    .insertInto("platform_admins")
    .values({ user_id: id, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return [made.numInsertedOrUpdatedRows ? `${email} is a platform admin now.` : `${email} is one already.`];
}

async function revoke(query: Query, { id, email }: Person, at: number): Promise<string[]> {
  const gone = await query.deleteFrom("platform_admins").where("user_id", "=", id).executeTakeFirst();
  await endPlatformInvitations(query, id, at);
  return [gone.numDeletedRows > 0n ? `${email} is no platform admin any more.` : `${email} is none.`];
}

async function listAdmins(query: Query): Promise<string[]> {
  const rows = await query
    .selectFrom("platform_admins")
    .innerJoin("users", "users.id", "platform_admins.user_id")
    .select("users.email")
    .orderBy("users.email")
    .execute();
  return rows.length > 0 ? rows.map(({ email }) => email) : ["There is no platform admin yet."];
}
