import type { Insertable } from "kysely";
import { compiledOnce } from "#db/compiled-once.ts";
import type { Tables } from "#db/tables.ts";

export const insertChanges = compiledOnce(
  (query, _none: object, rows: Insertable<Tables["store_changes"]>[]) =>
    query.insertInto("store_changes").values(rows),
);

/** Those that are there already stay as they are. */
export const insertNotedChanges = compiledOnce(
  (query, _none: object, rows: Insertable<Tables["store_changes"]>[]) =>
    query
      .insertInto("store_changes")
      .values(rows)
      .onConflict((conflict) => conflict.columns(["store_id", "id"]).doNothing()),
);
