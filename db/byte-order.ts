import { type RawBuilder, sql } from "kysely";
import type { Database } from "./database.ts";

/** A text column compared by its bytes: so does SQLite by itself, a PostgreSQL server by its own collation otherwise. */
export function byteOrder({ engine }: Pick<Database, "engine">, column: string): RawBuilder<string> {
  return engine === "postgres" ? sql`${sql.ref(column)} collate "C"` : sql`${sql.ref(column)}`;
}

/** After everything that begins with the text, by bytes. */
export const afterPrefix = (prefix: string): string => `${prefix}\u{10ffff}`;
