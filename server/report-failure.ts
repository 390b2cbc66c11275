import { isDatabaseAway } from "#db/database-trouble.ts";
import type { PageNotes } from "./http/page-notes.ts";
import type { Log } from "./log.ts";

/** Logs what went wrong while a page was rendered, and notes an outage for its status. */
export function reportFailure(error: unknown, log: Log, notes: PageNotes): void {
  const message = error instanceof Error ? error.message : String(error);
  if (isDatabaseAway(error)) {
    notes.databaseAway = true;
    log.warn({ error: message }, "the database does not answer");
    return;
  }
  log.error({ error: message, stack: error instanceof Error ? error.stack : undefined }, "a page failed");
}
