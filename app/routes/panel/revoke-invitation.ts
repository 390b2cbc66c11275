import { answering, failed, saved } from "#routes/account/form-answers.ts";
import { revokeInvitation } from "#server/members/revoke-invitation.ts";
import type { Route } from "./+types/revoke-invitation";
import { panelAction } from "./panel-guard.ts";
import { sendPanelForm } from "./send-panel-form.ts";

const notRevoked = (reason: string) => `Não foi possível cancelar o convite: ${reason}`;

export const action = panelAction("manageTeam", (args: Route.ActionArgs, actor, services) =>
  answering(args, notRevoked, async () =>
    (await revokeInvitation(services, actor, args.params.id))
      ? saved("Convite cancelado: o link não vale mais.")
      : failed("Este convite já foi usado ou cancelado."),
  ),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPanelForm(serverAction, notRevoked);
