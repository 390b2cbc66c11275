import { sql, type Transaction } from "kysely";
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
