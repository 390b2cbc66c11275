import { join } from "node:path";
import type { Database } from "#db/database.ts";
import { databaseTrouble } from "#db/database-trouble.ts";
import { demoStaff } from "#db/demo/demo-staff.ts";
import { loadDemo } from "#db/demo/load-demo.ts";
import { migrate } from "#db/migrate.ts";
import { OperatorError, reasonOf } from "#db/operator-error.ts";
import { defaultStartWait } from "#db/start-wait.ts";
import type { Config } from "./config.ts";

type Say = (line: string) => void;

/** Migrates, loads the demo stores into an empty database, and checks that it can be read and written. */
export async function prepareDatabase(database: Database, config: Config, say: Say): Promise<void> {
  const wait = { ...defaultStartWait, say };
  try {
    await database.exclusively(async () => {
      await migrate(database, wait);
      if (config.demo && (await loadDemo(database.query, Date.now()))) {
        say("Demo stores loaded. Demo customer: cliente@demo.n1 / cliente-demo");
        for (const { email, password } of demoStaff) say(`Demo person of the panel: ${email} / ${password}`);
      }
    }, wait);
    await database.ready();
  } catch (error) {
    if (databaseTrouble(error) === null) throw error;
    throw new OperatorError(`${nameOf(config)} cannot be used: ${reasonOf(error)}.`);
  }
}

const nameOf = ({ databaseUrl, dataDir }: Config) =>
  databaseUrl
    ? "The database of DATABASE_URL"
    : `The database file ${join(dataDir, "n1.sqlite")} (see DATA_DIR)`;
