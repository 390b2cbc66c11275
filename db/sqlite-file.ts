import { closeSync, fstatSync, openSync, readSync, statSync } from "node:fs";
import type { DatabaseSyncInstance } from "@photostructure/sqlite";

const signature = "SQLite format 3\0";

interface WatchedFile {
  /** Throws unless the file is there and whole, as far as a look at it can tell. */
  expectWhole(): void;
  /** Only after the database is closed: closing a file takes every lock of this process on it away. */
  close(): void;
}

/**
 * SQLite answers from memory, and writes on, when its file is removed, replaced, cut or overwritten
 * under it. This looks at the file itself.
 */
export function watchFile(connection: DatabaseSyncInstance, file: string): WatchedFile {
  const handle = openSync(file, "r");
  const { ino } = fstatSync(handle);
  const pageCount = connection.prepare("pragma page_count");
  const pageSize = Number(connection.prepare("pragma page_size").get()?.page_size);
  let largest = 0;

  return {
    expectWhole() {
      const found = statSync(file);
      if (found.ino !== ino) throw new Error(`${file} is not the file that was opened.`);
      // What grows stands in the journal first; what was compacted is smaller from then on.
      const least = Math.min(largest, Number(pageCount.get()?.page_count) * pageSize);
      if (found.size < least) throw new Error(`A part of ${file} is missing.`);
      largest = found.size;
      const start = Buffer.alloc(signature.length);
      const read = readSync(handle, start, 0, start.length, 0);
      // Before the first checkpoint there is nothing in it.
      if (read > 0 && start.toString("latin1") !== signature) {
        throw new Error(`${file} is no SQLite file any more.`);
      }
    },
    close: () => closeSync(handle),
  };
}
