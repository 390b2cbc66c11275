import { hoursFormSchema } from "#domain/hours-form.ts";
import { answering } from "#routes/account/form-answers.ts";
import { saveHoursForm } from "#server/settings/save-hours-form.ts";
import type { Route } from "./+types/save-hours";
import { panelAction } from "./panel-guard.ts";
import { saveSettingsAction } from "./save-settings-action.ts";
import { sendPanelForm } from "./send-panel-form.ts";

const notSaved = (reason: string) => `Não foi possível salvar: ${reason}`;

export const action = panelAction("changeHours", (args: Route.ActionArgs, actor, services) =>
  answering(args, notSaved, () =>
    saveSettingsAction(args.request, hoursFormSchema, (sent) => saveHoursForm(services, actor, sent)),
  ),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPanelForm(serverAction, notSaved);
