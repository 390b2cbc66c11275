import { deliveryFormSchema } from "#domain/delivery-form.ts";
import { answering } from "#routes/account/form-answers.ts";
import { saveDeliveryForm } from "#server/settings/save-delivery-form.ts";
import type { Route } from "./+types/save-delivery";
import { panelAction } from "./panel-guard.ts";
import { saveSettingsAction } from "./save-settings-action.ts";
import { sendPanelForm } from "./send-panel-form.ts";

const notSaved = (reason: string) => `Não foi possível salvar: ${reason}`;

export const action = panelAction("changeSettings", (args: Route.ActionArgs, actor, services) =>
  answering(args, notSaved, () =>
    saveSettingsAction(args.request, deliveryFormSchema, (sent) => saveDeliveryForm(services, actor, sent)),
  ),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPanelForm(serverAction, notSaved);
