import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseSyncInstance, StatementSyncInstance } from "@photostructure/sqlite";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { isHeld } from "./database-trouble.ts";

const maxCachedStatements = 500;
/** For other programs that write. */
const writeTimeoutMs = 5_000;
const retryMs = 20;

/** Kysely over the `node:sqlite` interface: one connection, one user of it at a time. */
export class SqliteDialect implements Dialect {
  readonly #database: DatabaseSyncInstance;

  constructor(database: DatabaseSyncInstance) {
    this.#database = database;
  }

  createDriver = (): Driver => new SqliteDriver(this.#database);
  createQueryCompiler = () => new SqliteQueryCompiler();
  createAdapter = () => new SqliteAdapter();
  createIntrospector = (db: Kysely<unknown>) => new SqliteIntrospector(db);
}

class SqliteDriver implements Driver {
  readonly #database: DatabaseSyncInstance;
  readonly #connection: SqliteConnection;
  /** Resolves when the connection is free; a transaction holds it from begin to end. */
  #free: Promise<void> = Promise.resolve();
  #release: () => void = () => {};

  constructor(database: DatabaseSyncInstance) {
    this.#database = database;
    this.#connection = new SqliteConnection(database, (run) => this.#retryWhileHeld(run));
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#free;
    let release = () => {};
    this.#free = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.#release = release;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  /** Waits without the connection, so that readers go on; SQLite's own busy timeout would block the process. */
  async #retryWhileHeld<T>(run: () => T): Promise<T> {
    const started = performance.now();
    for (;;) {
      try {
        return run();
      } catch (error) {
        const inTime = performance.now() - started < writeTimeoutMs;
        if (!inTime || this.#database.isTransaction || !isHeld(error)) throw error;
      }
      this.#release();
      await sleep(retryMs);
      await this.acquireConnection();
    }
  }

  /** IMMEDIATE, or a transaction could fail half-way because another program writes. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  /** On a full disk SQLite rolls back by itself, and a failing rollback would hide the first error. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (!this.#database.isTransaction) return;
    await connection.executeQuery(CompiledQuery.raw("rollback"));
  }

  async destroy(): Promise<void> {
    await this.#free;
    try {
      // Prepared statements keep the file open after close, and then the journal is not emptied.
      this.#database.exec("pragma wal_checkpoint(truncate)");
    } catch {
      // On a full disk, for example: the next start reads the journal.
    }
    this.#database.close();
  }
}

interface Prepared {
  statement: StatementSyncInstance;
  returnsRows: boolean;
  booleans: readonly string[];
}

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSyncInstance;
  readonly #retryWhileHeld: <T>(run: () => T) => Promise<T>;
  readonly #prepared = new Map<string, Prepared>();

  constructor(database: DatabaseSyncInstance, retryWhileHeld: <T>(run: () => T) => Promise<T>) {
    this.#database = database;
    this.#retryWhileHeld = retryWhileHeld;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#retryWhileHeld(() => this.#execute<R>(query));
  }

  #execute<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { statement, returnsRows, booleans } = this.#prepare(sql);
    const values = parameters.map((value) => (typeof value === "boolean" ? Number(value) : value));
    if (!returnsRows) {
      const { changes } = statement.run(...values);
      return { rows: [], numAffectedRows: BigInt(changes) };
    }
    const rows = statement.all(...values);
    for (const column of booleans) {
      for (const row of rows) if (row[column] !== null) row[column] = row[column] === 1;
    }
    return { rows, numAffectedRows: BigInt(rows.length) } as QueryResult<R>;
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it, nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Streaming is not offered: every list has a limit.");
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    const columns = statement.columns();
    const prepared = {
      statement,
      returnsRows: columns.length > 0,
      booleans: columns.filter((column) => column.type === "boolean").map((column) => column.name),
    };
    const oldest = this.#prepared.keys().next().value;
    if (this.#prepared.size >= maxCachedStatements && oldest !== undefined) this.#prepared.delete(oldest);
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}
