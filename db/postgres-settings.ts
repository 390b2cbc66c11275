import pg from "pg";

const connectTimeoutMs = 5_000;
const keepAliveSeconds = 10;
/** So that the server ends the connection, and drops the locks, of a machine that is gone. */
const serverKeepAlive = `-c tcp_keepalives_idle=${keepAliveSeconds} -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3`;

/** For every connection; the URL's own parameters win. */
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

/** For connections that serve requests; see the decision note on waiting for the database. */
export const servingLimits = {
  statement_timeout: statementTimeoutMs,
  /** For a server that went silent and cannot end the statement itself. */
  query_timeout: statementTimeoutMs + 2_000,
  lock_timeout: 1_500,
  idle_in_transaction_session_timeout: 5_000,
} satisfies pg.ClientConfig;

/** For the connection of the health checks. */
export const watchingLimits = {
  statement_timeout: 2_000,
  query_timeout: 2_500,
} satisfies pg.ClientConfig;

/** Our 64-bit integers (cents, milliseconds) fit a JavaScript number. */
function getTypeParser(oid: number, format?: "text" | "binary") {
  if (oid === pg.types.builtins.INT8) return Number;
  return format === "binary" ? pg.types.getTypeParser(oid, "binary") : pg.types.getTypeParser(oid, "text");
}
