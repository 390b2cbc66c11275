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
  /** None: it returns no rows. */
  columns: readonly Column[];
  /** Its rows come as objects. */
  isNamed: boolean;
}

interface Column {
  name: string;
  isBoolean: boolean;
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
    const { statement, columns, isNamed } = this.#prepare(sql);
    const values = parameters.map((value) => (typeof value === "boolean" ? Number(value) : value));
    if (columns.length === 0) {
      const { changes } = statement.run(...values);
      return { rows: [], numAffectedRows: BigInt(changes) };
    }
    const found = statement.all(...values);
    const rows = isNamed ? withBooleans(columns, found) : found.map((cells) => toRow(columns, cells));
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
    // What a star stands for changes with the tables, also while the statement is cached.
    const isNamed = sql.replaceAll("count(*)", "").includes("*");
    // An object that the driver makes costs half as much again to read, and several times as much to copy.
    statement.setReturnArrays(!isNamed);
    const columns = statement.columns().map(({ name, type }) => ({ name, isBoolean: type === "boolean" }));
    const prepared = { statement, columns, isNamed };
    const oldest = this.#prepared.keys().next().value;
    if (this.#prepared.size >= maxCachedStatements && oldest !== undefined) this.#prepared.delete(oldest);
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

type Row = Record<string, unknown>;

function withBooleans(columns: readonly Column[], rows: Row[]): Row[] {
  for (const { name } of columns.filter(({ isBoolean }) => isBoolean)) {
    for (const row of rows) if (row[name] !== null) row[name] = row[name] === 1;
  }
  return rows;
}

function toRow(columns: readonly Column[], cells: readonly unknown[]): Row {
  const row: Row = {};
  for (const [at, { name, isBoolean }] of columns.entries()) {
    const cell = cells[at];
    row[name] = isBoolean && cell !== null ? cell === 1 : cell;
  }
  return row;
}
