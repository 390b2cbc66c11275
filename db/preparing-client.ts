import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from "kysely";
import pg from "pg";

const maxPreparedStatements = 500;

/** With what `pg` reads of a query and its types leave out. */
interface NamedQuery extends pg.Query {
  name?: string;
  callback?: (error: Error | null, result: pg.QueryResult) => void;
}

/** Names statements, so that the server parses and plans each once per connection. */
export class PreparingClient implements PostgresPoolClient {
  static readonly #names = new Map<string, string>();
  readonly #client: pg.PoolClient;
  readonly #released: () => void;
  #stuck = false;

  constructor(client: pg.PoolClient, released: () => void = () => {}) {
    this.#client = client;
    this.#released = released;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(sql: unknown, parameters: readonly unknown[] = []): never {
    if (typeof sql !== "string") throw new Error("Streaming is not offered: every list has a limit.");
    const values = [...parameters];
    const name = values.length > 0 ? PreparingClient.#nameOf(sql) : undefined;
    return this.#ask(name, sql, values) as never;
  }

  async #ask(name: string | undefined, sql: string, values: unknown[]): Promise<pg.QueryResult> {
    try {
      return await new Promise((resolve, reject) => {
        // Made here, because `pg` copies a configuration property by property, for each statement of an order.
        const query: NamedQuery = new pg.Query(sql, values);
        if (name) query.name = name;
        query.callback = (error, result) => (error ? reject(error) : resolve(result));
        this.#client.query(query);
      });
    } catch (error) {
      // `pg` ends the connection a moment later, and the pool must not hand it out before.
      this.#stuck ||= error instanceof Error && error.message === "Query read timeout";
      throw error;
    }
  }

  release(): void {
    this.#client.release(this.#stuck);
    this.#released();
  }

  static #nameOf(sql: string): string | undefined {
    const known = PreparingClient.#names.get(sql);
    if (known || PreparingClient.#names.size >= maxPreparedStatements) return known;
    const name = `n1_${PreparingClient.#names.size}`;
    PreparingClient.#names.set(sql, name);
    return name;
  }
}
