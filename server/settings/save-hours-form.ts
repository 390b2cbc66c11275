import { hoursFormColumns, toHoursForm } from "#db/settings-forms.ts";
import { toOpening } from "#db/to-store.ts";
import { type HoursForm, hoursChanges } from "#domain/hours-form.ts";
import { hoursWarning } from "#domain/hours-warning.ts";
import type { Services } from "#server/context.ts";
import type { Actor } from "#server/permission/actor.ts";
import { type SaveSettingsResult, type SentSettings, saveSettings } from "./save-settings.ts";
import { takenSlots } from "./taken-slots.ts";

/** Hours that close the store at this moment, or leave out orders that were taken for later, ask first. */
export const saveHoursForm = (
  services: Pick<Services, "database" | "now">,
  actor: Actor<"changeHours">,
  sent: SentSettings<HoursForm>,
): Promise<SaveSettingsResult> =>
  saveSettings(
    services,
    actor,
    {
      read: toHoursForm,
      columns: hoursFormColumns,
      changes: hoursChanges,
      async check(transaction, row, { weekly, special }) {
        const now = services.now();
        const before = toOpening(row);
        const taken = await takenSlots(transaction, row.id, now);
        const warning = hoursWarning(before, { ...before, weekly, special }, taken, now);
        return warning === null ? null : { ok: false, reason: "ask", warning };
      },
    },
    sent,
  );
