import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from "kysely";
import pg from "pg";
import { allAtOnce, type RunBatch } from "./batches";
import type { Database } from "./database";
import { GatheringSocket } from "./gathering-socket";
import { OperatorError } from "./operator-error";
import { listenForChanges } from "./postgres-notices";
import type { Tables } from "./tables";

const poolSize = 10;
const connectTimeoutMs = 5_000;
const statementTimeoutMs = 10_000;
/** For a server that has gone silent, and so cannot hold its own limit. */
const answerTimeoutMs = statementTimeoutMs + 2_000;
const preparedStatements = 500;
/** Any number that is ours: who holds this lock is the one that migrates. */
const startLock = 7_110_001;

export async function openPostgres(url: string, log: (message: string) => void): Promise<Database> {
  const settings: pg.PoolConfig = {
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: "n1-delivery",
    keepAlive: true,
    types: { getTypeParser },
  };
  const pool = new pg.Pool({
    ...settings,
    max: poolSize,
    statement_timeout: statementTimeoutMs,
    query_timeout: answerTimeoutMs,
    pipeline: true,
    stream: () => new GatheringSocket(),
  });
  // On the pool for idle connections; on each one too, because nobody else listens while it is in
  // use, and an error that nobody listens for ends the process.
  pool.on("error", (error) => log(`An idle PostgreSQL connection broke: ${error.message}`));
  pool.on("connect", (client) => client.on("error", () => {}));
  try {
    await pool.query("select 1");
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new OperatorError(`The database of DATABASE_URL does not answer: ${reason}.`);
  }
  const query = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect: async () => new PreparingClient(await pool.connect()), end: () => pool.end() },
    }),
  });
  const { changes, stop } = await listenForChanges(settings, log).catch(async (error) => {
    await pool.end();
    throw error;
  });

  return {
    engine: "postgres",
    query,
    changes,
    inBatches: (work) => runInBatches(pool, work),
    async runScript(script) {
      const client = await pool.connect();
      try {
        await client.query(`begin;\n${script}\n;commit`);
      } catch (error) {
        await client.query("rollback").catch(() => {});
        throw error;
      } finally {
        client.release();
      }
    },
    async exclusively(work) {
      const holder = new pg.Client(settings);
      holder.on("error", (error) =>
        log(`The connection that holds the start's lock broke: ${error.message}`),
      );
      await holder.connect();
      try {
        await holder.query("select pg_advisory_lock($1)", [startLock]);
        return await work();
      } finally {
        await holder.end();
      }
    },
    async ping() {
      await pool.query("select 1");
    },
    async close() {
      await stop();
      await query.destroy();
    },
  };
}

/** Named like every statement of a batch, so that they are parsed once and go out with it. */
const begin = { name: "n1_begin", text: "begin" };
const commit = { name: "n1_commit", text: "commit" };

async function runInBatches<T>(pool: pg.Pool, work: (run: RunBatch) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const preparing = new PreparingClient(client);
  // Goes out with the first batch, which is answered after it.
  const begun = client.query(begin);
  begun.catch(() => {});
  const run = allAtOnce(async ({ sql, parameters }) => {
    const { rows, rowCount } = await preparing.query(sql, parameters);
    await begun;
    return { rows, count: rowCount };
  });
  try {
    const result = await work(run);
    await client.query(commit);
    return result;
  } catch (error) {
    // A connection that cannot even roll back is broken: the pool drops it when it is released.
    await client.query("rollback").catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** Whole numbers of 64 bits (cents, milliseconds) fit a JavaScript number here. */
function getTypeParser(oid: number, format?: "text" | "binary") {
  if (oid === pg.types.builtins.INT8) return Number;
  return format === "binary" ? pg.types.getTypeParser(oid, "binary") : pg.types.getTypeParser(oid, "text");
}

/** Named, so that the server parses and plans each statement once a connection. */
class PreparingClient implements PostgresPoolClient {
  static readonly #names = new Map<string, string>();
  readonly #client: pg.PoolClient;
  #stuck = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(sql: unknown, parameters: readonly unknown[] = []): never {
    if (typeof sql !== "string") throw new Error("Streaming is not offered: every list has a limit.");
    const values = [...parameters];
    const name = values.length > 0 ? PreparingClient.#nameOf(sql) : undefined;
    return this.#ask(name ? { name, text: sql, values } : { text: sql, values }) as never;
  }

  async #ask(query: pg.QueryConfig): Promise<pg.QueryResult> {
    try {
      return await this.#client.query(query);
    } catch (error) {
      // After this `pg` ends the connection, but a moment passes in which the pool could hand it out.
      this.#stuck ||= error instanceof Error && error.message === "Query read timeout";
      throw error;
    }
  }

  release(): void {
    this.#client.release(this.#stuck);
  }

  static #nameOf(sql: string): string | undefined {
    const known = PreparingClient.#names.get(sql);
    if (known || PreparingClient.#names.size >= preparedStatements) return known;
    const name = `n1_${PreparingClient.#names.size}`;
    PreparingClient.#names.set(sql, name);
    return name;
  }
}
