import { existsSync, statSync } from "node:fs";
import { OperatorError } from "./operator-error.ts";
import { makePrivateFile } from "./private-files.ts";

const markOf = (file: string) => file.replace(/\.sqlite$/, ".made");

/** An emptied file looks like a new one to SQLite, and a shop would begin anew without its orders. */
export function refuseEmptied(file: string): void {
  if (!existsSync(markOf(file)) || !existsSync(file) || statSync(file).size > 0) return;
  throw new OperatorError(
    `The database file ${file} is empty, though it was in use before. Bring back a copy of it; to begin anew, delete it.`,
  );
}

/** Called once the database has its tables. */
export function markMade(file: string): void {
  makePrivateFile(markOf(file));
}
