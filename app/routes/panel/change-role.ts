import { data } from "react-router";
import { roleSchema } from "#domain/team.ts";
import { answering, readForm, saved } from "#routes/account/form-answers.ts";
import { changeRole } from "#server/members/change-role.ts";
import type { Route } from "./+types/change-role";
import { panelAction } from "./panel-guard.ts";
import { sendPanelForm } from "./send-panel-form.ts";
import { refuseTeam } from "./team-refusals.ts";

const notChanged = (reason: string) => `Não foi possível mudar o papel: ${reason}`;

export const action = panelAction("manageTeam", (args: Route.ActionArgs, actor, services) =>
  answering(args, notChanged, async () => {
    const role = roleSchema.safeParse((await readForm(args.request)).get("role"));
    if (!role.success) throw data(null, { status: 400 });
    const result = await changeRole(services, actor, args.params.userId, role.data);
    return result.ok ? saved("Papel mudado.") : refuseTeam(result.reason);
  }),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPanelForm(serverAction, notChanged);
