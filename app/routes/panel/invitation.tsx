import { data } from "react-router";
import { panelPaths } from "#domain/panel-paths.ts";
import { panelPath } from "#domain/paths.ts";
import { InvitationScreen } from "#features/members/invitation-screen.tsx";
import { getViewer, requireViewer, signInHeaders } from "#routes/account/account-guard.ts";
import { answering, failed } from "#routes/account/form-answers.ts";
import { redirectAnywhere } from "#routes/account/redirect-anywhere.ts";
import { servicesContext } from "#server/context.ts";
import { acceptInvitation } from "#server/members/accept-invitation.ts";
import { getInvitation } from "#server/members/get-invitation.ts";
import type { FramedRoute } from "#state/page-frame.ts";
import { refreshSession } from "#state/session/session.ts";
import type { Route } from "./+types/invitation";
import { sendPanelForm } from "./send-panel-form.ts";

export const meta = () => [{ title: "Convite — N1 DELIVERY" }, { name: "robots", content: "noindex" }];
/** No other site may learn the link. */
export const headers = signInHeaders;
export const handle: FramedRoute<unknown> = {
  frame: () => ({ title: "N1 DELIVERY", subtitle: "CONVITE", back: panelPath }),
};

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const { database, now } = args.context.get(servicesContext);
  const { name, email } = viewer;
  const invitation = await getInvitation(database.query, args.params.token, viewer, now());
  return { invitation, me: { name, email } };
}

const notAccepted = (reason: string) => `Não foi possível aceitar o convite: ${reason}`;

export const action = (args: Route.ActionArgs) =>
  answering(args, notAccepted, async () => {
    const viewer = await getViewer(args);
    if (!viewer) throw data(null, { status: 401 });
    const result = await acceptInvitation(args.context.get(servicesContext), viewer, args.params.token);
    if (!result.ok) return failed("Este convite não vale mais.");
    throw redirectAnywhere(panelPaths.board(result.slug));
  });

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await sendPanelForm(serverAction, notAccepted);
  } finally {
    void refreshSession();
  }
}

export default function InvitationPage({ loaderData }: Route.ComponentProps) {
  return <InvitationScreen {...loaderData} />;
}
