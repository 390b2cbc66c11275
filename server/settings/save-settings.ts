import type { Transaction } from "kysely";
import { boardTopic, storeListTopic, storeTopic } from "#db/change-notices.ts";
import type { StoreColumns, StoreRow } from "#db/settings-forms.ts";
import type { Tables } from "#db/tables.ts";
import type { StorePermission } from "#domain/permissions.ts";
import { digestOf } from "#domain/settings-form.ts";
import type { StoreChange } from "#domain/store-change.ts";
import type { Services } from "#server/context.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import { turnInTransaction } from "#server/limits/next-turn.ts";
import type { Actor } from "#server/permission/actor.ts";
import { writeAs } from "#server/permission/write-as.ts";

/** What a page sends: its fields, what they were when it was loaded, and the warnings that were read. */
export interface SentSettings<Form> {
  form: Form;
  digest: string;
  confirmed: string;
}

/** `changed`: by somebody else since; `ask`: to be sent again with this text, once a person has read it. */
export type SaveSettingsResult = { ok: true } | SettingsRefusal | { ok: false; reason: "changed" };

export type SettingsRefusal =
  | { ok: false; reason: "ask"; warning: string }
  | { ok: false; reason: "field"; field: string; message: string };

interface Page<Form> {
  read(row: StoreRow, now: number): Form;
  columns(form: Form): StoreColumns;
  changes(before: Form, after: Form): StoreChange[];
  /** What stands against it, before anything is written. */
  check?(transaction: Transaction<Tables>, row: StoreRow, sent: Form): Promise<SettingsRefusal | null>;
  /** What is written beside the store's own row. */
  alsoWrite?(transaction: Transaction<Tables>, before: Form, after: Form): Promise<void>;
}

/** Saves a page of settings as a whole; one that stands already is a success and changes nothing. */
export async function saveSettings<Form extends object>(
  { database, now }: Pick<Services, "database" | "now">,
  actor: Actor<StorePermission>,
  page: Page<Form>,
  { form, digest, confirmed }: SentSettings<Form>,
): Promise<SaveSettingsResult> {
  const storeId = actor.store.id;
  const at = now();
  const result = await writeAs(database, actor, async (transaction): Promise<SaveSettingsResult> => {
    const row = await transaction
      .selectFrom("stores")
      .selectAll()
      .where("id", "=", storeId)
      .executeTakeFirstOrThrow();
    const before = page.read(row, at);
    const standing = digestOf(before);
    // Hundreds of areas take their time to compare and to write.
    await turnInTransaction();
    if (standing === digestOf(form)) return { ok: true };
    if (standing !== digest) return { ok: false, reason: "changed" };
    const refusal = await page.check?.(transaction, row, form);
    if (refusal && !(refusal.reason === "ask" && refusal.warning === confirmed)) return refusal;
    await transaction.updateTable("stores").set(page.columns(form)).where("id", "=", storeId).execute();
    await page.alsoWrite?.(transaction, before, form);
    await turnInTransaction();
    const changes = page.changes(before, form);
    await turnInTransaction();
    await recordChanges(transaction, actor, at, changes);
    return { ok: true };
  });
  if (result.ok) {
    for (const topic of [storeTopic(storeId), storeListTopic, boardTopic(storeId)]) {
      database.changes.publish(topic);
    }
  }
  return result;
}
