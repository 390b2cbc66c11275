import type { Transaction } from "kysely";
import { storeListTopic, storeTopic } from "#db/change-notices.ts";
import type { Database } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import type { Actor } from "#server/permission/actor.ts";
import { writeAs } from "#server/permission/write-as.ts";
import { keptNames } from "./kept-names.ts";
import { type StorePictureKind, storePictureKinds } from "./store-picture-kinds.ts";

interface Replacement {
  kind: StorePictureKind;
  /** Null: none from now on. */
  url: string | null;
  at: number;
  /** Keeps the new one. */
  keep?: (transaction: Transaction<Tables>) => Promise<void>;
}

/** The one before is deleted; the same one again changes nothing. */
export async function replaceStorePicture(
  database: Database,
  actor: Actor<"changeSettings">,
  { kind, url, at, keep }: Replacement,
): Promise<void> {
  const { id } = actor.store;
  const { field, larger } = storePictureKinds[kind];
  await writeAs(database, actor, async (transaction) => {
    // Of two at once, the second finds the picture of the first.
    const stored = await transaction
      .selectFrom("stores")
      .select(kind)
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const before = stored[kind] ?? null;
    if (before === url) return;
    await keep?.(transaction);
    await transaction
      .updateTable("stores")
      .set({ [kind]: url })
      .where("id", "=", id)
      .execute();
    const words = { before: before && "Imagem anterior", after: url && "Imagem nova" };
    await recordChanges(transaction, actor, at, [{ area: "settings", subject: "", field, ...words }]);
    const replaced = before === null ? [] : keptNames(id, before, larger);
    if (replaced.length === 0) return;
    await transaction
      .deleteFrom("store_pictures")
      .where("store_id", "=", id)
      .where("name", "in", replaced)
      .execute();
  });
  database.changes.publish(storeTopic(id));
  database.changes.publish(storeListTopic);
}
