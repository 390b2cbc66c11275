import type { Kysely } from "kysely";
import type { Party } from "#domain/fair-line.ts";
import type { BatchWish, RunBatch } from "./batches.ts";
import type { ChangeNotices } from "./change-notices.ts";
import type { StartWait } from "./start-wait.ts";
import type { Tables } from "./tables.ts";

export type Query = Kysely<Tables>;

/** One of the two engines, behind one type. */
export interface Database {
  readonly engine: "sqlite" | "postgres";
  readonly query: Query;
  readonly changes: ChangeNotices;
  /** The same database, whose connections count as this party's: a store or a person gets only part of them. */
  of(whose: Party): Database;
  /**
   * A transaction whose statements are sent in batches. It may be shared with others that wait, and then `work` may be
   * run again.
   */
  inBatches<T>(whose: Party, work: (run: RunBatch) => Promise<T>, wish?: BatchWish): Promise<T>;
  /** Runs a script in one transaction. */
  runScript(script: string): Promise<void>;
  /** Runs `work` while no other process on this database does. */
  exclusively<T>(work: () => Promise<T>, wait?: StartWait): Promise<T>;
  /** Rejects while the database does not answer. */
  ping(): Promise<void>;
  /** Rejects while the database cannot be read and written. */
  ready(): Promise<void>;
  /** Call after personal data was deleted: soon it is in no file that the engine keeps beside its tables. */
  dropTraces(): void;
  close(): Promise<void>;
}
