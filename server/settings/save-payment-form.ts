import { paymentFormColumns, toPaymentForm } from "#db/settings-forms.ts";
import { paymentLabel } from "#domain/methods.ts";
import {
  needsProvider,
  nothingCanBeOrdered,
  type PaymentForm,
  paymentChanges,
} from "#domain/payment-form.ts";
import type { Services } from "#server/context.ts";
import type { Actor } from "#server/permission/actor.ts";
import { type SaveSettingsResult, type SentSettings, saveSettings } from "./save-settings.ts";

export const savePaymentForm = (
  services: Pick<Services, "database" | "now">,
  actor: Actor<"changePayment">,
  sent: SentSettings<PaymentForm>,
): Promise<SaveSettingsResult> =>
  saveSettings(
    services,
    actor,
    {
      read: toPaymentForm,
      columns: paymentFormColumns,
      changes: paymentChanges,
      async check(_transaction, row, { methods }) {
        const before = toPaymentForm(row).methods;
        const impossible = methods.find((method) => needsProvider(method) && !before.includes(method));
        if (impossible) {
          const message = `${paymentLabel(impossible)} online ainda não pode ser ligado.`;
          return { ok: false, reason: "field", field: `methods.${impossible}`, message };
        }
        return row.require_payment && methods.length === 0
          ? { ok: false, reason: "ask", warning: nothingCanBeOrdered }
          : null;
      },
    },
    sent,
  );
