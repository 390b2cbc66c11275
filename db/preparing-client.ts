import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type pg from "pg";

const maxPreparedStatements = 500;

/** Names statements, so that the server parses and plans each once per connection. */
export class PreparingClient implements PostgresPoolClient {
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
      // `pg` ends the connection a moment later, and the pool must not hand it out before.
      this.#stuck ||= error instanceof Error && error.message === "Query read timeout";
      throw error;
    }
  }

  release(): void {
    this.#client.release(this.#stuck);
  }

  static #nameOf(sql: string): string | undefined {
    const known = PreparingClient.#names.get(sql);
    if (known || PreparingClient.#names.size >= maxPreparedStatements) return known;
    const name = `n1_${PreparingClient.#names.size}`;
    PreparingClient.#names.set(sql, name);
    return name;
  }
}
