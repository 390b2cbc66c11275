import { data } from "react-router";
import { answering, notRemoved, readForm, removed } from "#routes/account/form-answers.ts";
import { setOptionAvailable } from "#server/catalogue/set-option-available.ts";
import type { Route } from "./+types/set-option-available";
import { panelAction } from "./panel-guard.ts";
import { sendPanelForm } from "./send-panel-form.ts";

const notMarked = (reason: string) => `Não foi possível marcar: ${reason}`;

export const action = panelAction("sellOut", (args: Route.ActionArgs, actor, services) =>
  answering(args, notMarked, async () => {
    const available = (await readForm(args.request)).get("available");
    if (available !== "true" && available !== "false") throw data(null, { status: 400 });
    const { groupId, optionId } = args.params;
    const wanted = { groupId, optionId, available: available === "true" };
    const result = await setOptionAvailable(services, actor, wanted);
    return result.ok ? removed() : notRemoved("Esta opção não existe mais.");
  }),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPanelForm(serverAction, notMarked);
