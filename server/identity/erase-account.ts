import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Database } from "#db/database.ts";
import { lockUser } from "#db/lock-user.ts";
import type { Tables } from "#db/tables.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { accountDeletedMail } from "#server/mail/templates.ts";
import { emailChangeIdentifier } from "./email-change.ts";

/** Erases what the shop knows of a person, inside the transaction that erases the account. */
export type EraseCustomerData = (transaction: Transaction<Tables>, userId: string) => Promise<void>;

interface Needs {
  database: Database;
  mailer: Mailer;
  now: () => number;
  eraseCustomerData: EraseCustomerData;
}

/**
 * Erases everything personal in one transaction; the user's row stays, anonymous, because staff records
 * may refer to it.
 */
export async function eraseAccount(
  { database, mailer, now, eraseCustomerData }: Needs,
  userId: string,
): Promise<void> {
  const at = now();
  const person = await database.query.transaction().execute(async (transaction) => {
    if (!(await lockUser(database.engine, transaction, userId))) return undefined;
    const before = await transaction
      .selectFrom("users")
      .select(["name", "email"])
      .where("id", "=", userId)
      .executeTakeFirst();
    await eraseCustomerData(transaction, userId);
    for (const table of ["sessions", "accounts", "platform_admins"] as const) {
      await transaction.deleteFrom(table).where("user_id", "=", userId).execute();
    }
    await transaction
      .deleteFrom("verifications")
      .where((or) => or.or([or("value", "=", userId), or("identifier", "=", emailChangeIdentifier(userId))]))
      .execute();
    await transaction
      .updateTable("store_members")
      .set({ deleted_at: at })
      .where("user_id", "=", userId)
      .where("deleted_at", "is", null)
      .execute();
    await transaction
      .updateTable("users")
      .set({
        name: "Conta excluída",
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
    return before;
  });
  // A second deletion finds nobody and sends no second mail.
  if (!person) return;
  await mailer.forget(userId);
  mailer.send({ to: person.email, userId, ...accountDeletedMail(person.name) });
}
