import { openDatabase } from "#db/open-database.ts";
import { OperatorError } from "#db/operator-error.ts";
import { readConfig } from "./config.ts";
import { changeAdmins } from "./members/change-admins.ts";
import { prepareDatabase } from "./prepare-database.ts";

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** `npm run admin -- grant ana@example.com`: who makes and suspends stores; also `revoke {e-mail}` and `list`. */
try {
  const config = readConfig(process.env);
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
  try {
    await prepareDatabase(database, config, say);
    for (const line of await changeAdmins(database.query, process.argv.slice(2), Date.now())) say(line);
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(
    `${error instanceof OperatorError ? error.message : error instanceof Error ? error.stack : error}\n`,
  );
  process.exitCode = 1;
}
