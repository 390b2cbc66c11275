import {
  type Dialect,
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import type pg from "pg";
import { FairLine, type Party } from "#domain/fair-line.ts";
import { PreparingClient } from "./preparing-client.ts";
import type { Tables } from "./tables.ts";

/** Transactions that wait for each other hold a connection each: others have the rest of the pool. */
const sharesOf = (poolSize: number) => ({
  places: poolSize,
  placesPerStore: poolSize / 2,
  placesPerPerson: 3,
  waitingPerStore: 250,
  waitingPerPerson: 250,
  maxWaitMs: 5_000,
});

class BusyError extends Error {
  readonly code = "EBUSY";

  constructor() {
    super("Too much of one store waits for the database.");
  }
}

/** A pool whose connections are shared by store and by person. */
export class SharedPool {
  readonly #pool: pg.Pool;
  readonly #line: FairLine;
  readonly #adapter = new PostgresAdapter();
  readonly #compiler = new PostgresQueryCompiler();

  constructor(pool: pg.Pool, poolSize: number) {
    this.#pool = pool;
    this.#line = new FairLine(sharesOf(poolSize));
  }

  async connect(whose: Party, left?: AbortSignal): Promise<{ client: pg.PoolClient; release: () => void }> {
    const release = await this.#line.enter(whose, left);
    if (!release) throw new BusyError();
    try {
      return { client: await this.#pool.connect(), release };
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Undefined when `left` was aborted before its turn came. */
  async lend<T>(
    whose: Party,
    work: (client: pg.PoolClient) => Promise<T>,
    left: AbortSignal,
  ): Promise<T | undefined> {
    const place = await this.connect(whose, left).catch((error: unknown) => {
      if (left.aborted) return undefined;
      throw error;
    });
    if (!place) return undefined;
    try {
      return await work(place.client);
    } finally {
      place.client.release();
      place.release();
    }
  }

  /** Made for a request at little cost: what compiles statements is shared. */
  queryOf(nextParty: () => Party): Kysely<Tables> {
    const pool = {
      connect: async () => {
        const { client, release } = await this.connect(nextParty());
        return new PreparingClient(client, release);
      },
      end: () => this.#pool.end(),
    };
    const dialect: Dialect = {
      createAdapter: () => this.#adapter,
      createQueryCompiler: () => this.#compiler,
      createDriver: () => new PostgresDriver({ pool }),
      createIntrospector: (db) => new PostgresIntrospector(db),
    };
    return new Kysely<Tables>({ dialect });
  }
}
