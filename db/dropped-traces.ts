import { type QueryExecutorProvider, sql } from "kysely";
import { reasonOf } from "./operator-error.ts";

const soonMs = 1_000;
/** Somebody reads the file, or the disk is full. */
const againMs = 5_000;

interface Needs {
  query: QueryExecutorProvider;
  /** Throws for a cut file: emptied into it, the write-ahead file would make it look whole again. */
  expectWhole(): void;
  log(message: string): void;
}

/** Empties SQLite's write-ahead file, which keeps what was deleted; no reader waits for it. */
export function createTraceDropper({ query, expectWhole, log }: Needs) {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const later = (ms: number) => {
    if (!stopped) timer ??= setTimeout(() => void drop(), ms).unref();
  };

  async function drop(): Promise<void> {
    timer = undefined;
    try {
      expectWhole();
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(query);
      if (rows[0]?.busy) later(againMs);
    } catch (error) {
      if (!stopped) log(`The write-ahead file could not be emptied: ${reasonOf(error)}`);
      later(againMs);
    }
  }

  return {
    soon: () => later(soonMs),
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
