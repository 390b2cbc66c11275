import { redirect } from "react-router";
import { panelPath } from "#domain/paths.ts";
import { answering } from "#routes/account/form-answers.ts";
import { leaveStore } from "#server/members/leave-store.ts";
import { refreshSession } from "#state/session/session.ts";
import type { Route } from "./+types/leave-store";
import { panelAction } from "./panel-guard.ts";
import { sendPanelForm } from "./send-panel-form.ts";
import { refuseTeam } from "./team-refusals.ts";

const notLeft = (reason: string) => `Não foi possível sair da equipe: ${reason}`;

export const action = panelAction("seeOrders", (args: Route.ActionArgs, actor, services) =>
  answering(args, notLeft, async () => {
    const result = await leaveStore(services, actor);
    if (!result.ok) return refuseTeam(result.reason);
    throw redirect(panelPath);
  }),
);

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await sendPanelForm(serverAction, notLeft);
  } finally {
    void refreshSession();
  }
}
