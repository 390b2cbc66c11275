import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { membersTopic, sessionsTopic } from "#db/change-notices.ts";
import type { Database } from "#db/database.ts";
import { lockStore } from "#db/lock-store.ts";
import { hasSession, lockUser } from "#db/lock-user.ts";
import type { Tables } from "#db/tables.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { accountDeletedMail } from "#server/mail/templates.ts";
import { endInvitations, endPlatformInvitations } from "#server/permission/end-invitations.ts";
import { endMailedLinks } from "./email-change.ts";

/** Erases what the shop knows of a person, inside the transaction that erases the account. */
export type EraseCustomerData = (transaction: Transaction<Tables>, userId: string) => Promise<void>;

interface Needs {
  database: Database;
  mailer: Pick<Mailer, "send" | "forget">;
  now: () => number;
  eraseCustomerData: EraseCustomerData;
}

/** Of whoever a record still refers to. */
const erasedName = "Conta excluída";

/** `onlyOwnerOf` names stores, which would be left without an owner. */
type Refused = { sessionOver: true } | { sessionOver?: never; onlyOwnerOf: string[] };
type Erased = { ok: true } | ({ ok: false } & Refused);

/**
 * Erases everything personal in one transaction; the user's row stays, anonymous, because staff records
 * may refer to it. With a session, only while that lasts.
 */
export async function eraseAccount(
  { database, mailer, now, eraseCustomerData }: Needs,
  userId: string,
  sessionId?: string,
): Promise<Erased> {
  const at = now();
  const erased = await database.query.transaction().execute(async (transaction) => {
    if (!(await lockUser(database.engine, transaction, userId))) return undefined;
    // The password may have been replaced since it was checked, which ends the sessions.
    if (sessionId !== undefined && !(await hasSession(transaction, { id: userId, sessionId }))) {
      return { refused: { sessionOver: true } } as const;
    }
    const stores = await lockStoresOf(database.engine, transaction, userId);
    const onlyOwnerOf = await ownedAlone(transaction, userId, stores);
    if (onlyOwnerOf.length > 0) return { refused: { onlyOwnerOf } };
    const before = await transaction
      .selectFrom("users")
      .select(["name", "email"])
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    for (const storeId of stores) await endInvitations(transaction, { storeId, userId, at });
    await endPlatformInvitations(transaction, userId, at);
    // Before the orders: whoever moves one holds the membership first.
    await transaction
      .updateTable("store_members")
      .set({ deleted_at: at })
      .where("user_id", "=", userId)
      .where("deleted_at", "is", null)
      .execute();
    await eraseCustomerData(transaction, userId);
    for (const table of ["sessions", "accounts", "platform_admins"] as const) {
      await transaction.deleteFrom(table).where("user_id", "=", userId).execute();
    }
    await endMailedLinks(transaction, userId);
    await transaction
      .updateTable("users")
      .set({
        name: erasedName,
        email: `${randomUUID()}@conta-excluida.invalid`,
        email_verified: 0,
        image: null,
        phone: null,
        cpf: null,
        active: false,
        updated_at: new Date(at).toISOString(),
        deleted_at: at,
      })
      .where("id", "=", userId)
      .execute();
    await transaction
      .updateTable("store_changes")
      .set({ subject: erasedName })
      .where("about_id", "=", userId)
      .execute();
    const emails = await forgetInvitedEmails(transaction, userId, before.email);
    return { before, emails, stores };
  });
  // A second deletion finds nobody and sends no second mail.
  if (!erased) return { ok: true };
  if (erased.refused) return { ok: false, ...erased.refused };
  for (const id of erased.stores) database.changes.publish(membersTopic(id));
  database.changes.publish(sessionsTopic(userId));
  database.dropTraces();
  const { name, email } = erased.before;
  for (const each of erased.emails) await mailer.forget(userId, each);
  // A file of it would keep the name and the e-mail.
  mailer.send({ to: email, userId, copy: false, ...accountDeletedMail(name) });
  return { ok: true };
}

/** Returns the e-mail and those of before at which the person was invited. */
async function forgetInvitedEmails(
  transaction: Transaction<Tables>,
  userId: string,
  email: string,
): Promise<Set<string>> {
  const invited = await transaction
    .selectFrom("invitations")
    .select("email")
    .where("used_by", "=", userId)
    .where("email", "is not", null)
    .execute();
  await transaction
    .updateTable("invitations")
    .set({ email: null })
    .where(({ eb, or }) => or([eb("email", "=", email), eb("used_by", "=", userId)]))
    .execute();
  return new Set([email, ...invited.flatMap((each) => each.email ?? [])]);
}

/** In the order of the ids, so that two deletions never deadlock. */
async function lockStoresOf(
  engine: Database["engine"],
  transaction: Transaction<Tables>,
  userId: string,
): Promise<string[]> {
  const rows = await transaction
    .selectFrom("store_members")
    .select("store_id")
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .orderBy("store_id")
    .execute();
  const locked: string[] = [];
  for (const { store_id } of rows) {
    if (await lockStore(engine, transaction, store_id)) locked.push(store_id);
  }
  return locked;
}

async function ownedAlone(
  transaction: Transaction<Tables>,
  userId: string,
  stores: readonly string[],
): Promise<string[]> {
  if (stores.length === 0) return [];
  const owners = await transaction
    .selectFrom("store_members")
    .innerJoin("stores", "stores.id", "store_members.store_id")
    .select(["stores.id", "stores.name", "store_members.user_id as owner"])
    .where("store_members.store_id", "in", stores)
    .where("store_members.role", "=", "owner")
    .where("store_members.deleted_at", "is", null)
    .orderBy("stores.name")
    .execute();
  const shared = new Set(owners.filter(({ owner }) => owner !== userId).map(({ id }) => id));
  return owners.filter(({ id, owner }) => owner === userId && !shared.has(id)).map(({ name }) => name);
}
