import type { Query } from "#db/database.ts";
import { toPaymentForm } from "#db/settings-forms.ts";
import { type PaymentDraft, paymentDraft } from "#domain/payment-form.ts";
import { digestOf, type LoadedForm } from "#domain/settings-form.ts";
import type { Actor } from "#server/permission/actor.ts";
import { readSettingsRow } from "./read-settings-row.ts";

export async function getPaymentForm(
  query: Query,
  actor: Actor<"changePayment">,
): Promise<LoadedForm<PaymentDraft>> {
  const form = toPaymentForm(await readSettingsRow(query, actor));
  return { draft: paymentDraft(form), digest: digestOf(form) };
}
