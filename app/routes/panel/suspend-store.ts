import { suspendSchema } from "#domain/new-store.ts";
import { parseForm } from "#forms/parse-form.ts";
import { answering, failed, invalidForm, readForm, saved } from "#routes/account/form-answers.ts";
import { suspendStore } from "#server/settings/suspend-store.ts";
import type { Route } from "./+types/suspend-store";
import { platformAction } from "./panel-guard.ts";
import { sendPanelForm } from "./send-panel-form.ts";

const notSuspended = (reason: string) => `Não foi possível suspender a loja: ${reason}`;

export const action = platformAction((args: Route.ActionArgs, actor, services) =>
  answering(args, notSuspended, async () => {
    const submission = parseForm(await readForm(args.request), suspendSchema);
    if (submission.status !== "success") return invalidForm(submission);
    const done = await suspendStore(services, actor, args.params.storeId, submission.value.reason);
    return done ? saved("Loja suspensa: ela saiu do ar.") : failed("Esta loja não existe mais.");
  }),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPanelForm(serverAction, notSuspended);
