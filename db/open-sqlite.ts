import { join } from "node:path";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import { Kysely } from "kysely";
import { everything, LocalNotices } from "./change-notices.ts";
import type { Database } from "./database.ts";
import { isHeld } from "./database-trouble.ts";
import { createTraceDropper } from "./dropped-traces.ts";
import { markMade, refuseEmptied } from "./emptied-file.ts";
import { OperatorError, reasonOf } from "./operator-error.ts";
import { makePrivateFile, makePrivateFolder } from "./private-files.ts";
import { createReadiness, healthFiller } from "./readiness.ts";
import { SharedTransactions } from "./shared-transactions.ts";
import { SqliteDialect } from "./sqlite-driver.ts";
import { watchFile } from "./sqlite-file.ts";
import type { Tables } from "./tables.ts";

export const sqliteFileName = "n1.sqlite";

/** Only at the start, because it blocks the process; later the driver waits. */
const busyTimeoutMs = 5_000;
/** How often changes made by other programs (a SQL tool) are looked for. */
const outsideChangePollMs = 500;

export function openSqlite(dataDir: string, log: (message: string) => void): Database {
  try {
    makePrivateFolder(dataDir);
  } catch (error) {
    throw new OperatorError(`The data folder ${dataDir} cannot be made: ${reasonOf(error)}. Set DATA_DIR.`);
  }
  const unlock = lockFolder(dataDir);
  const file = join(dataDir, sqliteFileName);
  let connection: DatabaseSyncInstance;
  try {
    connection = openFile(file);
  } catch (error) {
    unlock();
    throw error;
  }
  const query = new Kysely<Tables>({ dialect: new SqliteDialect(connection) });
  const changes = new LocalNotices();
  const shared = new SharedTransactions(query, () => connection.isTransaction);
  const watched = watchFile(connection, file);
  const traces = createTraceDropper({ query, expectWhole: watched.expectWhole, log });
  // Of a process that ended before it could.
  traces.soon();
  const writeHealth = (filler: string) =>
    query
      .insertInto("health")
      .values({ id: 1, at: Date.now(), filler })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ at: Date.now(), filler }))
      .execute();
  const readiness = createReadiness({
    read: async () => watched.expectWhole(),
    write: () => writeHealth("").then(() => markMade(file)),
    writeMuch: () => writeHealth(healthFiller()).then(() => writeHealth("")),
  });
  const watch = watchOutsideChanges(connection, () => changes.publish(everything), log);

  const database: Database = {
    engine: "sqlite",
    query,
    changes,
    of: () => database,
    inBatches: (_whose, work) => readiness.watching(shared.run(work)),
    async runScript(script) {
      // A table can only be made anew while foreign keys rest, and they cannot be put to rest within a transaction.
      connection.exec("pragma foreign_keys = off");
      try {
        connection.exec(`begin immediate;\n${script}\n`);
        const broken = connection.prepare("pragma foreign_key_check").get();
        if (broken) throw new Error(`The script leaves a row without its parent: ${JSON.stringify(broken)}`);
        connection.exec("commit");
      } catch (error) {
        if (connection.isTransaction) connection.exec("rollback");
        throw error;
      } finally {
        connection.exec("pragma foreign_keys = on");
      }
    },
    // The folder's lock already keeps every other process out.
    exclusively: (work) => work(),
    async ping() {
      connection.prepare("select 1").get();
    },
    ready: readiness.ready,
    dropTraces: traces.soon,
    async close() {
      traces.stop();
      clearInterval(watch);
      await query.destroy();
      watched.close();
      unlock();
    },
  };
  return database;
}

/** An exclusive transaction on a file of its own, which the system ends with the process: no lock is ever stale. */
function lockFolder(dataDir: string): () => void {
  const file = join(dataDir, "n1.lock");
  let lock: DatabaseSyncInstance | undefined;
  try {
    makePrivateFile(file);
    lock = new DatabaseSync(file);
    lock.exec("pragma busy_timeout = 0; begin exclusive");
  } catch (error) {
    lock?.close();
    if (!isHeld(error)) throw unusable(file, error);
    throw new OperatorError(
      `The data folder ${dataDir} is in use by another N1 DELIVERY process. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  return () => lock.close();
}

function openFile(file: string): DatabaseSyncInstance {
  let connection: DatabaseSyncInstance | undefined;
  try {
    refuseEmptied(file);
    makePrivateFile(file);
    connection = new DatabaseSync(file);
    connection.exec(
      `pragma busy_timeout = ${busyTimeoutMs}; pragma journal_mode = wal; pragma synchronous = full;
       pragma foreign_keys = on; pragma trusted_schema = off; pragma secure_delete = on; pragma temp_store = memory`,
    );
    // A file that is not SQLite's, or is cut, only fails when it is read.
    connection.exec("select count(*) from sqlite_master; pragma busy_timeout = 0");
    return connection;
  } catch (error) {
    connection?.close();
    throw error instanceof OperatorError ? error : unusable(file, error);
  }
}

const unusable = (file: string, error: unknown) =>
  new OperatorError(
    `The database file ${file} cannot be used: ${reasonOf(error)}. Mend it, or set DATA_DIR.`,
  );

/** `data_version` moves only when another connection commits. */
function watchOutsideChanges(
  connection: DatabaseSyncInstance,
  onChange: () => void,
  log: (message: string) => void,
): NodeJS.Timeout {
  const statement = connection.prepare("pragma data_version");
  let seen: unknown;
  let failed = false;
  const look = () => {
    try {
      const now = statement.get()?.data_version;
      if (seen !== undefined && now !== seen) onChange();
      seen = now;
      failed = false;
    } catch (error) {
      if (!failed) log(`The database file cannot be read: ${reasonOf(error)}`);
      failed = true;
    }
  };
  look();
  return setInterval(look, outsideChangePollMs).unref();
}
