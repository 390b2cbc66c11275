import pg from "pg";
import { isHeld } from "./database-trouble.ts";
import { OperatorError } from "./operator-error.ts";
import { defaultStartWait, type StartWait } from "./start-wait.ts";

/** Any number; the process with this lock migrates. */
const startLock = 7_110_001;
const sayAfterMs = 2_000;
/** Short, because waiting for a table lock makes all later queries wait behind it. */
const lockTimeoutMs = 2_000;

/** On a connection of its own, because the pool has a statement timeout. */
export async function runScriptOn(settings: pg.ClientConfig, script: string): Promise<void> {
  const client = new pg.Client(settings);
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(`set statement_timeout = 0; set lock_timeout = ${lockTimeoutMs}`);
    await client.query(`begin;\n${script}\n;commit`);
  } finally {
    await client.end();
  }
}

export async function exclusivelyOn<T>(
  settings: pg.ClientConfig,
  log: (message: string) => void,
  work: () => Promise<T>,
  { say, timeoutMs }: StartWait = defaultStartWait,
): Promise<T> {
  const holder = new pg.Client(settings);
  holder.on("error", (error) => log(`The connection that holds the start's lock broke: ${error.message}`));
  await holder.connect();
  const telling = setTimeout(
    () => say("Another process is preparing the database of DATABASE_URL. Waiting for it."),
    sayAfterMs,
  );
  try {
    await holder.query(`set statement_timeout = 0; set lock_timeout = ${timeoutMs}`);
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
