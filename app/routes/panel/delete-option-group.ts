import { data } from "react-router";
import type { DeletedGroupAnswer } from "#features/catalogue/options/group-answer.ts";
import { answering, notRemoved } from "#routes/account/form-answers.ts";
import { deleteOptionGroup } from "#server/catalogue/delete-option-group.ts";
import type { Route } from "./+types/delete-option-group";
import { panelAction } from "./panel-guard.ts";
import { sendPanelForm } from "./send-panel-form.ts";

const notDeleted = (reason: string) => `Não foi possível excluir: ${reason}`;

export const action = panelAction("changeMenu", (args: Route.ActionArgs, actor, services) =>
  answering(args, notDeleted, async () => {
    const id = args.params.groupId;
    const result = await deleteOptionGroup(services, actor, id);
    if (!result.ok) return notRemoved("Esta opção não existe mais.");
    const deleted = { id, name: result.name, products: result.products };
    return data<DeletedGroupAnswer>({ ok: true, result: null, notice: null, deleted });
  }),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPanelForm(serverAction, notDeleted);
