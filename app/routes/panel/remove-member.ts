import { answering, saved } from "#routes/account/form-answers.ts";
import { removeMember } from "#server/members/remove-member.ts";
import type { Route } from "./+types/remove-member";
import { panelAction } from "./panel-guard.ts";
import { sendPanelForm } from "./send-panel-form.ts";
import { refuseTeam } from "./team-refusals.ts";

const notRemoved = (reason: string) => `Não foi possível remover da equipe: ${reason}`;

export const action = panelAction("manageTeam", (args: Route.ActionArgs, actor, services) =>
  answering(args, notRemoved, async () => {
    const result = await removeMember(services, actor, args.params.userId);
    return result.ok ? saved("Removido da equipe.") : refuseTeam(result.reason);
  }),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPanelForm(serverAction, notRemoved);
