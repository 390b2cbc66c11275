import type { Transaction } from "kysely";
import { hoursFormColumns, toHoursForm } from "#db/settings-forms.ts";
import type { Tables } from "#db/tables.ts";
import { toOpening } from "#db/to-store.ts";
import { type HoursForm, hoursChanges } from "#domain/hours-form.ts";
import { hoursWarning } from "#domain/hours-warning.ts";
import { maxDaysAhead } from "#domain/slots.ts";
import type { Services } from "#server/context.ts";
import type { Actor } from "#server/permission/actor.ts";
import { type SaveSettingsResult, type SentSettings, saveSettings } from "./save-settings.ts";

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

const maxSlots = 48 * (maxDaysAhead + 2);

/** The half hours to come for which there are orders. */
const takenSlots = (transaction: Transaction<Tables>, storeId: string, now: number) =>
  transaction
    .selectFrom("slots")
    .select(["at", "taken"])
    .where("store_id", "=", storeId)
    .where("at", ">=", now)
    .where("taken", ">", 0)
    .orderBy("at")
    .limit(maxSlots)
    .execute();
