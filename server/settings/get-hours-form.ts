import { toHoursForm } from "#db/settings-forms.ts";
import { type HoursDraft, hoursDraft } from "#domain/hours-form.ts";
import { digestOf, type LoadedForm } from "#domain/settings-form.ts";
import type { Services } from "#server/context.ts";
import type { Actor } from "#server/permission/actor.ts";
import { readSettingsRow } from "./read-settings-row.ts";

export async function getHoursForm(
  { database, now }: Pick<Services, "database" | "now">,
  actor: Actor<"changeHours">,
): Promise<LoadedForm<HoursDraft>> {
  const form = toHoursForm(await readSettingsRow(database.query, actor), now());
  return { draft: hoursDraft(form), digest: digestOf(form) };
}
