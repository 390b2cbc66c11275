import { fullMenu } from "#domain/option-group-form.ts";
import { answering, notRemoved, saved } from "#routes/account/form-answers.ts";
import { restoreOptionGroup } from "#server/catalogue/restore-option-group.ts";
import type { Route } from "./+types/restore-option-group";
import { panelAction } from "./panel-guard.ts";
import { sendPanelForm } from "./send-panel-form.ts";

const notRestored = (reason: string) => `Não foi possível desfazer: ${reason}`;

export const action = panelAction("changeMenu", (args: Route.ActionArgs, actor, services) =>
  answering(args, notRestored, async () => {
    const result = await restoreOptionGroup(services, actor, args.params.groupId);
    if (result.ok) return saved(`${result.name} voltou.`);
    return notRemoved(result.reason === "gone" ? "Esta opção não existe mais." : fullMenu[result.reason]);
  }),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPanelForm(serverAction, notRestored);
