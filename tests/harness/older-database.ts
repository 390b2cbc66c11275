import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { Database } from "#db/database.ts";
import { openBareDatabase } from "./database.ts";

const folder = new URL("../../db/migrations/", import.meta.url);

/** As it was before this migration. */
export async function openOlderDatabase(migration: string): Promise<Database> {
  const database = await openBareDatabase();
  const { engine } = database;
  await database.runScript(
    "create table schema_migrations (name text primary key, checksum text not null, applied_at bigint not null)",
  );
  const names = (await readdir(folder)).map((file) => file.replace(/\.sql$/, "")).sort();
  for (const name of names) {
    if (name >= migration || (name.includes(".") && !name.endsWith(`.${engine}`))) continue;
    const script = await readFile(new URL(`${name}.sql`, folder), "utf8");
    const checksum = createHash("sha256").update(script).digest("hex");
    await database.runScript(
      `${script};\ninsert into schema_migrations values ('${name}', '${checksum}', 1)`,
    );
  }
  return database;
}
