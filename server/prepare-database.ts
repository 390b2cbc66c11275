import type { Database } from "../db/database";
import { loadDemo } from "../db/demo/load-demo";
import { migrate } from "../db/migrate";
import type { Config } from "./config";

/** Brings the tables up to date and loads the demo stores into an empty database. One process at a time. */
export async function prepareDatabase(
  database: Database,
  config: Config,
  say: (line: string) => void,
): Promise<void> {
  await migrate(database);
  if (config.demo && (await loadDemo(database.query, Date.now()))) {
    say("Demo stores loaded. Demo customer: cliente@demo.n1 / cliente-demo");
  }
}
