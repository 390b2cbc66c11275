import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "./database.ts";
import { isHeld } from "./database-trouble.ts";
import { OperatorError } from "./operator-error.ts";
import { defaultStartWait, type StartWait } from "./start-wait.ts";

/** Between two tries, so that transactions queued behind the last one get their turn. */
const retryMs = 500;

const files = import.meta.glob<string>("./migrations/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});

interface Migration {
  name: string;
  script: string;
  checksum: string;
}

/** Brings the database to this version of the program. Forward only; call it inside `exclusively`. */
export async function migrate(database: Database, wait: StartWait = defaultStartWait): Promise<void> {
  await whenFree("The list of migrations", wait, () =>
    database.runScript(
      "create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at bigint not null)",
    ),
  );
  const applied = await readApplied(database);
  const known = migrationsFor(database.engine);
  const foreign = [...applied.keys()].find((name) => !known.some((migration) => migration.name === name));
  if (foreign) {
    throw new OperatorError(
      `The database was used by a newer version of N1 DELIVERY (it has ${foreign}). Start that version.`,
    );
  }
  for (const { name, script, checksum } of known) {
    const before = applied.get(name);
    if (before && before !== checksum) {
      throw new OperatorError(`Migration ${name} is not the one this database was made with.`);
    }
    if (before) continue;
    await whenFree(`Migration ${name}`, wait, () =>
      database.runScript(
        `${script};\ninsert into schema_migrations values ('${name}', '${checksum}', ${Date.now()})`,
      ),
    );
  }
}

/** Waits for a backup or a SQL tool that holds a table. */
async function whenFree(
  what: string,
  { say, timeoutMs }: StartWait,
  run: () => Promise<void>,
): Promise<void> {
  const started = performance.now();
  for (let tries = 1; ; tries++) {
    try {
      return await run();
    } catch (error) {
      if (!isHeld(error)) throw error;
      if (performance.now() - started > timeoutMs) {
        throw new OperatorError(
          `${what} could not be written: another program (a backup, a SQL tool) still holds the database. End that program, and start again.`,
        );
      }
      if (tries === 1) {
        say(`${what} waits for another program (a backup, a SQL tool) that holds the database.`);
      }
    }
    await sleep(retryMs);
  }
}

function migrationsFor(engine: Database["engine"]): Migration[] {
  return Object.entries(files)
    .map(([path, script]) => ({
      name: path.replace("./migrations/", "").replace(/\.sql$/, ""),
      script,
      checksum: createHash("sha256").update(script).digest("hex"),
    }))
    .filter(({ name }) => !name.includes(".") || name.endsWith(`.${engine}`))
    .sort((a, b) => a.name.localeCompare(b.name));
}

async function readApplied(database: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from schema_migrations`.execute(database.query);
  return new Map(rows.map((row) => [row.name, row.checksum]));
}
