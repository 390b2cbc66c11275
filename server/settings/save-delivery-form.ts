import { deliveryFormColumns, toDeliveryForm } from "#db/settings-forms.ts";
import { deliveryChanges } from "#domain/delivery-changes.ts";
import type { DeliveryForm } from "#domain/delivery-form.ts";
import type { Services } from "#server/context.ts";
import type { Actor } from "#server/permission/actor.ts";
import { type SaveSettingsResult, type SentSettings, saveSettings } from "./save-settings.ts";

export const saveDeliveryForm = (
  services: Pick<Services, "database" | "now">,
  actor: Actor<"changeSettings">,
  sent: SentSettings<DeliveryForm>,
): Promise<SaveSettingsResult> =>
  saveSettings(
    services,
    actor,
    { read: toDeliveryForm, columns: deliveryFormColumns, changes: deliveryChanges },
    sent,
  );
