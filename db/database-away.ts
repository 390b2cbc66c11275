const networkCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
]);
/** Connection lost, too many connections, shutting down or starting up, statement took too long. */
const postgresStates = /^(08|53|57P|57014|58)/;
/** `pg` gives these no code. */
const pgMessages =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect)|not queryable/;
/** SQLITE_BUSY, SQLITE_LOCKED, SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN. */
const sqliteCodes = new Set([5, 6, 10, 13, 14]);

/**
 * True for a failure of the database itself, and not of what was asked of it: the same may well
 * succeed in a moment.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (code === "ERR_SQLITE_ERROR") {
    return "errcode" in error && sqliteCodes.has(Number(error.errcode) & 0xff);
  }
  // A five-letter code is a state of PostgreSQL; only those that `pg` throws have a severity beside it.
  if ("severity" in error) return postgresStates.test(code);
  if (networkCodes.has(code) || pgMessages.test(error.message)) return true;
  return error.cause !== undefined && isDatabaseAway(error.cause);
}
