import type { CompiledQuery } from "kysely";

/** `count` is how many rows were read or written. */
export interface StatementResult<R> {
  rows: R[];
  count: number;
}

/** `lock` names the row for which it may have to wait. */
export type Statement<R = unknown> = CompiledQuery<R> & { lock?: string };

/** For a statement of a transaction that may be shared: rows are locked in the order of their names. */
export const locking = <R>(statement: CompiledQuery<R>, lock: string): Statement<R> => ({
  ...statement,
  lock,
});

type Results<S extends readonly Statement[]> = {
  [K in keyof S]: S[K] extends Statement<infer R> ? StatementResult<R> : never;
};

/** Sends statements together, which saves round trips; they run in order, and the first error fails the batch. */
export type RunBatch = <const S extends readonly Statement[]>(...statements: S) => Promise<Results<S>>;

export interface BatchWish {
  /** On PostgreSQL: it locks rows beside those that its statements name, so its transaction is not shared. */
  alone?: boolean;
}

export type RunStatement = (statement: Statement) => Promise<StatementResult<unknown>>;

/** Runs statements in order and answers each in its place. */
type RunAll = (statements: readonly Statement[]) => Promise<StatementResult<unknown>[]>;

/** The types of the rows are those that each statement was compiled with. */
export const typed =
  (run: RunAll): RunBatch =>
  (...statements) =>
    run(statements) as never;

/** For SQLite, which has no round trips to save. */
export function oneByOne(run: RunStatement): RunBatch {
  return typed(async (statements) => {
    const results: StatementResult<unknown>[] = [];
    for (const statement of statements) results.push(await run(statement));
    return results;
  });
}

/** For a pipelining connection; the first error is the cause of those after it. */
export function allAtOnce(run: RunStatement): RunBatch {
  return typed(async (statements) => {
    const results = await Promise.allSettled(statements.map(run));
    return results.map((result) => {
      if (result.status === "rejected") throw result.reason;
      return result.value;
    });
  });
}
