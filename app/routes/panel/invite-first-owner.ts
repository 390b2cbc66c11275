import { firstOwnerSchema } from "#domain/new-store.ts";
import { parseForm } from "#forms/parse-form.ts";
import { answering, failed, invalidForm, readForm, saved } from "#routes/account/form-answers.ts";
import { inviteFirstOwner } from "#server/members/invite-first-owner.ts";
import type { Route } from "./+types/invite-first-owner";
import { platformAction } from "./panel-guard.ts";
import { sendPanelForm } from "./send-panel-form.ts";

const notInvited = (reason: string) => `Não foi possível enviar o convite: ${reason}`;
const refusals = {
  gone: "Esta loja não existe mais.",
  owned: "Esta loja já tem dono: só ele convida outras pessoas.",
  tooOften: "Muitos convites em pouco tempo. Tente de novo em uma hora.",
};

export const action = platformAction((args: Route.ActionArgs, actor, services) =>
  answering(args, notInvited, async () => {
    const submission = parseForm(await readForm(args.request), firstOwnerSchema);
    if (submission.status !== "success") return invalidForm(submission);
    const { email } = submission.value;
    const { storeId } = args.params;
    const result = await inviteFirstOwner(services, actor, { storeId, email });
    return result.ok ? saved(`Convite enviado para ${email}.`) : failed(refusals[result.reason], submission);
  }),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPanelForm(serverAction, notInvited);
