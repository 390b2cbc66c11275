import type { Query } from "#db/database.ts";
import { toStoreForm } from "#db/settings-forms.ts";
import { digestOf, type LoadedForm } from "#domain/settings-form.ts";
import { type StoreDraft, storeDraft } from "#domain/store-form.ts";
import type { Actor } from "#server/permission/actor.ts";
import { readSettingsRow } from "./read-settings-row.ts";

export async function getStoreForm(
  query: Query,
  actor: Actor<"changeSettings">,
): Promise<LoadedForm<StoreDraft>> {
  const form = toStoreForm(await readSettingsRow(query, actor));
  return { draft: storeDraft(form), digest: digestOf(form) };
}
