import { closeSync, fstatSync, openSync, readSync, statSync } from "node:fs";
import type { DatabaseSyncInstance } from "@photostructure/sqlite";

const signature = "SQLite format 3\0";

interface WatchedFile {
  /** Throws when the file is missing, replaced, cut or overwritten. */
  expectWhole(): void;
  /** Only after the database is closed, because closing a file drops all locks of this process on it (POSIX). */
  close(): void;
}

/** SQLite goes on from memory when its file is removed or damaged, so this looks at the file itself. */
export function watchFile(connection: DatabaseSyncInstance, file: string): WatchedFile {
  const handle = openSync(file, "r");
  const { ino } = fstatSync(handle);
  const pageCount = connection.prepare("pragma page_count");
  const pageSize = Number(connection.prepare("pragma page_size").get()?.page_size);
  let lastSize = 0;

  return {
    expectWhole() {
      const found = statSync(file);
      if (found.ino !== ino) throw new Error(`${file} is not the file that was opened.`);
      // A database that grew is in the journal first, and one that was compacted has fewer pages.
      const minSize = Math.min(lastSize, Number(pageCount.get()?.page_count) * pageSize);
      if (found.size < minSize) throw new Error(`A part of ${file} is missing.`);
      lastSize = found.size;
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
