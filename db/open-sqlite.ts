import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import { Kysely } from "kysely";
import { oneByOne } from "./batches";
import { everything, LocalNotices } from "./change-notices";
import type { Database } from "./database";
import { OperatorError } from "./operator-error";
import { SqliteDialect } from "./sqlite-driver";
import type { Tables } from "./tables";

const busyTimeoutMs = 5_000;
/** How soon a change made by another program (a shop owner with a SQL tool) is noticed. */
const outsideChangePollMs = 500;

export function openSqlite(dataDir: string): Database {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new OperatorError(`The data folder ${dataDir} cannot be made: ${reason(error)}. Set DATA_DIR.`);
  }
  const unlock = lockFolder(dataDir);
  const connection = openFile(join(dataDir, "n1.sqlite"));
  connection.exec(
    `pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;
     pragma busy_timeout = ${busyTimeoutMs}; pragma trusted_schema = off`,
  );
  const query = new Kysely<Tables>({ dialect: new SqliteDialect(connection) });
  const changes = new LocalNotices();
  const watch = watchOutsideChanges(connection, () => changes.publish(everything));

  return {
    engine: "sqlite",
    query,
    changes,
    inBatches: (work) =>
      query.transaction().execute((transaction) =>
        work(
          oneByOne(async (statement) => {
            const { rows, numAffectedRows } = await transaction.executeQuery(statement);
            return { rows, count: Number(numAffectedRows) };
          }),
        ),
      ),
    async runScript(script) {
      try {
        connection.exec(`begin immediate;\n${script}\n;commit`);
      } catch (error) {
        if (connection.isTransaction) connection.exec("rollback");
        throw error;
      }
    },
    // The folder's lock already keeps every other process out.
    exclusively: (work) => work(),
    async ping() {
      connection.prepare("select 1").get();
    },
    async close() {
      clearInterval(watch);
      await query.destroy();
      unlock();
    },
  };
}

/**
 * Holds an exclusive transaction on a file of its own: the system lets go of it when the process
 * ends, however it ends, so there is never a stale lock to clear by hand.
 */
function lockFolder(dataDir: string): () => void {
  const lock = openFile(join(dataDir, "n1.lock"));
  try {
    lock.exec("pragma busy_timeout = 0; begin exclusive");
  } catch {
    lock.close();
    throw new OperatorError(
      `The data folder ${dataDir} is in use by another N1 DELIVERY process. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  return () => lock.close();
}

function openFile(file: string): DatabaseSyncInstance {
  try {
    return new DatabaseSync(file);
  } catch (error) {
    throw new OperatorError(`The data folder is not writable: ${file}: ${reason(error)}. Set DATA_DIR.`);
  }
}

/** `data_version` moves only when another connection commits. */
function watchOutsideChanges(connection: DatabaseSyncInstance, onChange: () => void): NodeJS.Timeout {
  const statement = connection.prepare("pragma data_version");
  const read = () => statement.get()?.data_version;
  let seen = read();
  return setInterval(() => {
    const now = read();
    if (now !== seen) onChange();
    seen = now;
  }, outsideChangePollMs).unref();
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));
