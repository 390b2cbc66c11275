import { randomUUID } from "node:crypto";
import type { Database } from "#db/database.ts";
import { lockUser } from "#db/lock-user.ts";
import { emailChangeIdentifier } from "#server/identity/email-change.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { accountDeletedMail } from "#server/mail/templates.ts";

interface Needs {
  database: Database;
  mailer: Mailer;
  now: () => number;
}

/**
 * Everything personal goes at once. Orders stay with their stores, without who ordered and where
 * to; the row of the person stays, without the person, because staff records may name it.
 */
export async function deleteMyAccount({ database, mailer, now }: Needs, userId: string): Promise<void> {
  const at = now();
  const person = await database.query.transaction().execute(async (transaction) => {
    if (!(await lockUser(database.engine, transaction, userId))) return undefined;
    const before = await transaction
      .selectFrom("users")
      .select(["name", "email"])
      .where("id", "=", userId)
      .executeTakeFirst();
    for (const table of ["sessions", "accounts", "addresses", "contacts", "user_photos"] as const) {
      await transaction.deleteFrom(table).where("user_id", "=", userId).execute();
    }
    await transaction
      .deleteFrom("verifications")
      .where((or) => or.or([or("value", "=", userId), or("identifier", "=", emailChangeIdentifier(userId))]))
      .execute();
    // What an order said, contact and address with it, could be guessed from this. A key is as old as its order.
    await transaction
      .updateTable("idempotency_keys")
      .set({ fingerprint: "" })
      .where(({ refTuple, selectFrom, eb }) =>
        eb(
          refTuple("store_id", "created_at", "order_id"),
          "in",
          selectFrom("orders")
            .select(["store_id", "created_at", "id"])
            .where("user_id", "=", userId)
            .$asTuple("store_id", "created_at", "id"),
        ),
      )
      .execute();
    await transaction
      .updateTable("orders")
      .set({ user_id: null, contact: null, address: null })
      .where("user_id", "=", userId)
      .execute();
    await transaction
      .updateTable("store_members")
      .set({ deleted_at: at })
      .where("user_id", "=", userId)
      .where("deleted_at", "is", null)
      .execute();
    await transaction.deleteFrom("platform_admins").where("user_id", "=", userId).execute();
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
  // Whoever deletes it twice gets one mail.
  if (!person) return;
  await mailer.forget(userId);
  mailer.send({ to: person.email, userId, ...accountDeletedMail(person.name) });
}
