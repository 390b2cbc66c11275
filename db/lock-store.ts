import { sql, type Transaction } from "kysely";
import type { Database } from "./database.ts";
import type { Tables } from "./tables.ts";

/**
 * Serialises the transactions about the people of one store (SQLite does so for all); false when the
 * store is gone. Whoever locks a person as well does that first.
 */
export async function lockStore(
  engine: Database["engine"],
  transaction: Transaction<Tables>,
  storeId: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom("stores")
    .select("id")
    .where("id", "=", storeId)
    .where("deleted_at", "is", null)
    // Orders of the store refer to its row, and go on meanwhile.
    .$if(engine === "postgres", (query) => query.modifyEnd(sql`for no key update`))
    .executeTakeFirst();
  return row !== undefined;
}
