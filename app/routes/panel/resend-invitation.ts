import { answering, failed, saved } from "#routes/account/form-answers.ts";
import { resendInvitation } from "#server/members/resend-invitation.ts";
import type { Route } from "./+types/resend-invitation";
import { panelAction } from "./panel-guard.ts";
import { sendPanelForm } from "./send-panel-form.ts";
import { refuseTeam } from "./team-refusals.ts";

const notResent = (reason: string) => `Não foi possível reenviar o convite: ${reason}`;

export const action = panelAction("manageTeam", (args: Route.ActionArgs, actor, services) =>
  answering(args, notResent, async () => {
    const result = await resendInvitation(services, actor, args.params.id);
    if (result.ok) return saved(`Convite reenviado para ${result.email}: o link de antes não vale mais.`);
    if (result.reason === "closed") return failed("Este convite já foi usado ou cancelado.");
    return refuseTeam(result.reason);
  }),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPanelForm(serverAction, notResent);
