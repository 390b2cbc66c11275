import pg from "pg";

const connectTimeoutMs = 5_000;
const keepAliveSeconds = 10;
/** The server ends a connection whose other side is gone, and with it the locks that it holds. */
const serverKeepAlive = `-c tcp_keepalives_idle=${keepAliveSeconds} -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3`;

/** Of every connection. What the URL says besides is stronger. */
export const commonSettings = (url: string): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: connectTimeoutMs,
  application_name: "n1-delivery",
  keepAlive: true,
  keepAliveInitialDelayMillis: keepAliveSeconds * 1_000,
  options: serverKeepAlive,
  types: { getTypeParser },
});

const statementTimeoutMs = 10_000;

/**
 * Of connections that serve requests: nobody waits long for a lock, and a process that freezes in
 * the middle of a transaction loses it.
 */
export const servingLimits = {
  statement_timeout: statementTimeoutMs,
  /** For a server that has gone silent, and so cannot hold its own limit. */
  query_timeout: statementTimeoutMs + 2_000,
  lock_timeout: 1_500,
  idle_in_transaction_session_timeout: 5_000,
} satisfies pg.ClientConfig;

/** Of the one connection that is asked whether the server can be read and written. */
export const watchingLimits = {
  statement_timeout: 2_000,
  query_timeout: 2_500,
} satisfies pg.ClientConfig;

/** Whole numbers of 64 bits (cents, milliseconds) fit a JavaScript number here. */
function getTypeParser(oid: number, format?: "text" | "binary") {
  if (oid === pg.types.builtins.INT8) return Number;
  return format === "binary" ? pg.types.getTypeParser(oid, "binary") : pg.types.getTypeParser(oid, "text");
}
