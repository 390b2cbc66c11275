import type { Kysely } from "kysely";
import type { RunBatch } from "./batches.ts";
import type { ChangeNotices } from "./change-notices.ts";
import type { Patience } from "./patience.ts";
import type { Tables } from "./tables.ts";

export type Query = Kysely<Tables>;

/** One of the two engines, behind one type. */
export interface Database {
  readonly engine: "sqlite" | "postgres";
  readonly query: Query;
  readonly changes: ChangeNotices;
  /**
   * A transaction of one store, whose statements go out in batches. What `work` throws rolls it
   * back. A store has a share of the connections, so that its transactions never hold up another's.
   */
  inBatches<T>(store: string, work: (run: RunBatch) => Promise<T>): Promise<T>;
  /** Runs SQL text of any number of statements, in the order given, all or nothing. */
  runScript(script: string): Promise<void>;
  /** Runs `work` while no other process of this database does the same. */
  exclusively<T>(work: () => Promise<T>, patience?: Patience): Promise<T>;
  /** Rejects while the database does not answer. */
  ping(): Promise<void>;
  /** Rejects while the database cannot be read and written. */
  ready(): Promise<void>;
  close(): Promise<void>;
}
