import pg from "pg";
import { isHeld } from "./database-trouble.ts";
import { OperatorError } from "./operator-error.ts";
import { defaultPatience, type Patience } from "./patience.ts";

/** Any number that is ours: who holds this lock is the one that migrates. */
const startLock = 7_110_001;
const sayAfterMs = 2_000;
/** Whoever waits for a whole table makes all others wait behind it: not for long at once. */
const lockTimeoutMs = 2_000;

/** On a connection of its own: what changes a large table takes its time. */
export async function runScriptOn(settings: pg.ClientConfig, script: string): Promise<void> {
  const client = new pg.Client(settings);
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(`set statement_timeout = 0; set lock_timeout = ${lockTimeoutMs}`);
    await client.query(`begin;\n${script}\n;commit`);
  } finally {
    // Ends an unfinished transaction, too.
    await client.end();
  }
}

export async function exclusivelyOn<T>(
  settings: pg.ClientConfig,
  log: (message: string) => void,
  work: () => Promise<T>,
  { say, patienceMs }: Patience = defaultPatience,
): Promise<T> {
  const holder = new pg.Client(settings);
  holder.on("error", (error) => log(`The connection that holds the start's lock broke: ${error.message}`));
  await holder.connect();
  const telling = setTimeout(
    () => say("Another process is preparing the database of DATABASE_URL. Waiting for it."),
    sayAfterMs,
  );
  try {
    await holder.query(`set statement_timeout = 0; set lock_timeout = ${patienceMs}`);
    await holder.query("select pg_advisory_lock($1)", [startLock]);
  } catch (error) {
    await holder.end();
    if (!isHeld(error)) throw error;
    throw new OperatorError(
      "Another process has been preparing the database of DATABASE_URL for too long. Stop it, and start again.",
    );
  } finally {
    clearTimeout(telling);
  }
  try {
    return await work();
  } finally {
    await holder.end();
  }
}
