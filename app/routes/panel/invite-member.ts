import { data } from "react-router";
import { invitationSchema } from "#domain/team.ts";
import type { InviteAnswer } from "#features/members/invite-answer.ts";
import { parseForm } from "#forms/parse-form.ts";
import { answering, invalidForm, readForm } from "#routes/account/form-answers.ts";
import { inviteMember } from "#server/members/invite-member.ts";
import type { Route } from "./+types/invite-member";
import { panelAction } from "./panel-guard.ts";
import { sendPanelForm } from "./send-panel-form.ts";
import { refuseTeam } from "./team-refusals.ts";

const notInvited = (reason: string) => `Não foi possível criar o convite: ${reason}`;

export const action = panelAction("manageTeam", (args: Route.ActionArgs, actor, services) =>
  answering(args, notInvited, async () => {
    const submission = parseForm(await readForm(args.request), invitationSchema);
    if (submission.status !== "success") return invalidForm(submission);
    const { role, email } = submission.value;
    const result = await inviteMember(services, actor, { role, email: email || null });
    if (!result.ok) return refuseTeam(result.reason);
    const text = email ? `Convite enviado para ${email}.` : "Convite criado.";
    return data<InviteAnswer>({
      ok: true,
      result: null,
      notice: { kind: "positive", text },
      link: result.link,
      ...(email && { email }),
    });
  }),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPanelForm(serverAction, notInvited);
