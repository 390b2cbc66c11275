import { storeFormSchema } from "#domain/store-form.ts";
import { answering } from "#routes/account/form-answers.ts";
import { saveStoreForm } from "#server/settings/save-store-form.ts";
import type { Route } from "./+types/save-store";
import { panelAction } from "./panel-guard.ts";
import { saveSettingsAction } from "./save-settings-action.ts";
import { sendPanelForm } from "./send-panel-form.ts";

const notSaved = (reason: string) => `Não foi possível salvar: ${reason}`;

export const action = panelAction("changeSettings", (args: Route.ActionArgs, actor, services) =>
  answering(args, notSaved, () =>
    saveSettingsAction(
      args.request,
      storeFormSchema,
      (sent) => saveStoreForm(services, actor, sent),
      ({ slug }) => slug,
    ),
  ),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPanelForm(serverAction, notSaved);
