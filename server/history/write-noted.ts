import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import type { Query } from "#db/database.ts";
import { changeAreas, type StoreChange } from "#domain/store-change.ts";
import type { Services } from "#server/context.ts";
import { nextTurn } from "#server/limits/next-turn.ts";
import { changeRows } from "./change-rows.ts";
import { insertNotedChanges } from "./change-statements.ts";

const rowsAtOnce = 50;
const everyMs = 60_000;
/** By then whoever noted them has written them, or has ended. */
const leftAfterMs = 60_000;
const maxAtOnce = 200;

export interface NotedChanges {
  storeId: string;
  id: string;
  at: number;
  userId: string;
  changes: readonly StoreChange[];
  /** Of the same save, in the notes after this one. */
  following: number;
}

const readChanges = z.array(
  z.object({
    area: z.enum(changeAreas),
    subject: z.string(),
    field: z.string(),
    before: z.nullable(z.string()),
    after: z.nullable(z.string()),
  }),
);

/** Makes the history of them, a few at a time; twice does no harm. */
export async function writeNoted(query: Query, noted: NotedChanges): Promise<void> {
  const { changes, following } = noted;
  const written = { ...noted, key: () => noted.id };
  for (let from = 0; from < changes.length; from += rowsAtOnce) {
    const rows = changeRows(
      written,
      changes.slice(from, from + rowsAtOnce),
      following + changes.length - from,
    );
    await query.executeQuery(insertNotedChanges(query, {}, rows));
    // Others come in between.
    await sleep(1);
  }
  await query
    .deleteFrom("noted_changes")
    .where("store_id", "=", noted.storeId)
    .where("id", "=", noted.id)
    .execute();
}

export async function writeAllNoted(query: Query, notes: readonly NotedChanges[]): Promise<void> {
  for (const noted of notes) await writeNoted(query, noted);
}

type Needs = Pick<Services, "database" | "log" | "now">;

/** What a process left that ended in the middle. */
export async function writeLeftNotesOften(
  { database, log, now }: Needs,
  stopping: AbortSignal,
): Promise<void> {
  for (;;) {
    try {
      await sleep(everyMs, undefined, { ref: false, signal: stopping });
      await writeLeftNotes(database.query, now() - leftAfterMs);
    } catch (error) {
      if (stopping.aborted) return;
      log.warn({ error: String(error) }, "changes of an import could not be written to the history");
    }
  }
}

export async function writeLeftNotes(query: Query, before: number): Promise<void> {
  const left = await query
    .selectFrom("noted_changes")
    .select(["store_id as storeId", "id", "at", "user_id as userId", "following"])
    .where("at", "<=", before)
    .orderBy("at")
    .limit(maxAtOnce)
    .execute();
  for (const noted of left) {
    // One at a time, because they are large.
    await nextTurn();
    const row = await query
      .selectFrom("noted_changes")
      .select("changes as text")
      .where("store_id", "=", noted.storeId)
      .where("id", "=", noted.id)
      .executeTakeFirst();
    if (row) await writeNoted(query, { ...noted, changes: readChanges.parse(JSON.parse(row.text)) });
  }
}
