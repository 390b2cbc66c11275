import { sql, type Transaction } from "kysely";
import type { SignedIn } from "#domain/viewer.ts";
import type { Database } from "./database.ts";
import type { Tables } from "./tables.ts";

/** Serialises the transactions of one person (SQLite does so for all); false when the person is gone. */
export async function lockUser(
  engine: Database["engine"],
  transaction: Transaction<Tables>,
  userId: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .$if(engine === "postgres", (query) => query.modifyEnd(sql`for update`))
    .executeTakeFirst();
  return row !== undefined;
}

/** The same for a request of theirs: false, too, when its session has ended since the request came. */
export async function lockSignedIn(
  engine: Database["engine"],
  transaction: Transaction<Tables>,
  viewer: Pick<SignedIn, "id" | "sessionId">,
): Promise<boolean> {
  return (await lockUser(engine, transaction, viewer.id)) && hasSession(transaction, viewer);
}

export async function hasSession(
  transaction: Transaction<Tables>,
  { id, sessionId }: Pick<SignedIn, "id" | "sessionId">,
): Promise<boolean> {
  const session = await transaction
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", id)
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return session !== undefined;
}
