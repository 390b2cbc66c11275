import type { Database } from "./database.ts";
import { openPostgres } from "./open-postgres.ts";
import { openSqlite } from "./open-sqlite.ts";

interface Options {
  /** `postgres://…`; without it, SQLite in `dataDir`. */
  url?: string | undefined;
  dataDir: string;
  log?: (message: string) => void;
}

export async function openDatabase({ url, dataDir, log = () => {} }: Options): Promise<Database> {
  return url ? openPostgres(url, log) : openSqlite(dataDir, log);
}
