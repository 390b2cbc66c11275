import type { Transaction } from "kysely";
import type { Query } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";
import { photoUrl } from "#domain/photo.ts";
import type { Viewer } from "#domain/viewer.ts";

export async function isActive(query: Query, userId: string): Promise<boolean> {
  const row = await query
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("active", "=", true)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Null when deactivated or deleted. */
export async function findViewer(query: Query, userId: string): Promise<Viewer | null> {
  const row = await query
    .selectFrom("users")
    .leftJoin("user_photos", "user_photos.user_id", "users.id")
    .select(["users.id", "name", "email", "phone", "cpf", "user_photos.updated_at as photoAt"])
    .where("users.id", "=", userId)
    .where("active", "=", true)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const { photoAt, ...person } = row;
  return { ...person, photo: photoAt === null ? null : photoUrl(photoAt) };
}

export async function findUserIdByEmail(query: Query, email: string): Promise<string | undefined> {
  const row = await query.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
  return row?.id;
}

/**
 * Whoever used a mailed token owns the e-mail. If that was not verified before, somebody else may have
 * linked a social account to it, so those are removed.
 */
export async function recordEmailOwner(transaction: Transaction<Tables>, userId: string): Promise<void> {
  const first = await transaction
    .updateTable("users")
    .set({ email_verified: 1 })
    .where("id", "=", userId)
    .where("email_verified", "=", 0)
    .returning("id")
    .executeTakeFirst();
  if (!first) return;
  await transaction
    .deleteFrom("accounts")
    .where("user_id", "=", userId)
    .where("provider_id", "!=", "credential")
    .execute();
}
