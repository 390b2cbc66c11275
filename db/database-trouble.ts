/** A conflict and a broken connection pass when the transaction is retried; an outage lasts. */
export type DatabaseTrouble = "conflict" | "broken" | "outage";

/** Null for a mistake of ours, such as wrong SQL. */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  if (!(error instanceof Error)) return null;
  if ("errcode" in error && typeof error.errcode === "number") return sqliteTrouble(error.errcode);
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  // For a statement that returns rows the driver gives no `errcode`.
  if (code === "ERR_SQLITE_ERROR") return sqliteOutageMessages.test(error.message) ? "outage" : null;
  return postgresTrouble(code, error.message);
}

/** SQLITE_BUSY, LOCKED, NOMEM, READONLY, IOERR, CORRUPT, FULL, CANTOPEN, NOTADB. */
const sqliteOutages = new Set([5, 6, 7, 8, 10, 11, 13, 14, 26]);

const sqliteOutageMessages =
  /^(database (table |schema )?is locked|out of memory|attempt to write a readonly|disk I\/O|database disk image|database or disk is full|unable to open|file is not a database)/;

/** The low byte is the primary code, the rest says more. */
function sqliteTrouble(errcode: number): DatabaseTrouble | null {
  return sqliteOutages.has(errcode & 0xff) ? "outage" : null;
}

const conflicts = new Set(["40001", "40P01", "55P03"]);
/** Shutdown, crash, still starting, a transaction left alone for too long, connection classes, and what sockets say. */
const brokenCodes = /^(08...|57P0[1-5]|25P0[34]|ECONNRESET|ECONNREFUSED|EPIPE)$/;
/** Resources (a full disk), interventions (a statement's time limit), input and output, a server that only reads. Not ERR_…: those are mistakes in the program. */
const outageCodes = /^(53...|57...|58...|25006|E(?!RR_)[A-Z_]+)$/;
const brokenMessages = /^(Connection terminated|Client (has encountered|was closed))/;
const outageMessages =
  /^(timeout exceeded when trying to connect|Query read timeout|Cannot use a pool after)/;

function postgresTrouble(code: string, message: string): DatabaseTrouble | null {
  if (conflicts.has(code)) return "conflict";
  if (brokenCodes.test(code) || brokenMessages.test(message)) return "broken";
  if (outageCodes.test(code) || outageMessages.test(message)) return "outage";
  return null;
}

/** Primary keys included. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  if (error.code === "ERR_SQLITE_ERROR") return error.message.startsWith("UNIQUE constraint failed");
  return error.code === "23505";
}

/** Another transaction or program held the lock for too long. */
export function isHeld(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  if (error.code === "ERR_SQLITE_ERROR") return /^database (table )?is locked/.test(error.message);
  return error.code === "55P03";
}

/** True for what may succeed when it is tried again later. */
export function isDatabaseAway(error: unknown): boolean {
  if (databaseTrouble(error) !== null) return true;
  return error instanceof Error && error.cause !== undefined && isDatabaseAway(error.cause);
}
