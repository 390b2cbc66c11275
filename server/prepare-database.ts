import { join } from "node:path";
import type { Database } from "#db/database.ts";
import { databaseTrouble } from "#db/database-trouble.ts";
import { loadDemo } from "#db/demo/load-demo.ts";
import { migrate } from "#db/migrate.ts";
import { OperatorError, reasonOf } from "#db/operator-error.ts";
import { defaultPatience } from "#db/patience.ts";
import type { Config } from "./config.ts";

type Say = (line: string) => void;

/**
 * Brings the tables up to date, loads the demo stores into an empty database, and makes sure that it
 * can be read and written.
 */
export async function prepareDatabase(database: Database, config: Config, say: Say): Promise<void> {
  const patience = { ...defaultPatience, say };
  try {
    await database.exclusively(async () => {
      await migrate(database, patience);
      if (config.demo && (await loadDemo(database.query, Date.now()))) {
        say("Demo stores loaded. Demo customer: cliente@demo.n1 / cliente-demo");
      }
    }, patience);
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
