import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";

const ours = /^(n1\.(sqlite|lock)(-wal|-shm|-journal)?|n1\.made|auth-secret(\.new)?|outbox)$/;

/** Personal data is for this program's user alone; in a folder with other files only ours are closed. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const names = readdirSync(folder);
  if (names.every((name) => ours.test(name))) close(folder, 0o700);
  for (const name of names) if (ours.test(name) && name !== "outbox") close(join(folder, name), 0o600);
}

/** SQLite gives the files beside it the same mode. */
export function makePrivateFile(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
}

/** Fails silently for another owner's file, or on a file system without modes. */
function close(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch {
    // The start goes on.
  }
}
