import { paymentFormSchema } from "#domain/payment-form.ts";
import { answering } from "#routes/account/form-answers.ts";
import { savePaymentForm } from "#server/settings/save-payment-form.ts";
import type { Route } from "./+types/save-payment";
import { panelAction } from "./panel-guard.ts";
import { saveSettingsAction } from "./save-settings-action.ts";
import { sendPanelForm } from "./send-panel-form.ts";

const notSaved = (reason: string) => `Não foi possível salvar: ${reason}`;

export const action = panelAction("changePayment", (args: Route.ActionArgs, actor, services) =>
  answering(args, notSaved, () =>
    saveSettingsAction(args.request, paymentFormSchema, (sent) => savePaymentForm(services, actor, sent)),
  ),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPanelForm(serverAction, notSaved);
