import type { Query } from "#db/database.ts";
import { toDeliveryForm } from "#db/settings-forms.ts";
import { type DeliveryDraft, deliveryDraft } from "#domain/delivery-form.ts";
import { digestOf, type LoadedForm } from "#domain/settings-form.ts";
import type { Actor } from "#server/permission/actor.ts";
import { readSettingsRow } from "./read-settings-row.ts";

export async function getDeliveryForm(
  query: Query,
  actor: Actor<"changeSettings">,
): Promise<LoadedForm<DeliveryDraft>> {
  const form = toDeliveryForm(await readSettingsRow(query, actor));
  return { draft: deliveryDraft(form), digest: digestOf(form) };
}
