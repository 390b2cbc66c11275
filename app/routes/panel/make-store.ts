import { platformStoreSchema, slugTaken } from "#domain/new-store.ts";
import { parseForm } from "#forms/parse-form.ts";
import { answering, failed, invalidForm, readForm, saved } from "#routes/account/form-answers.ts";
import { makeStore } from "#server/members/make-store.ts";
import type { Route } from "./+types/make-store";
import { platformAction } from "./panel-guard.ts";
import { sendPanelForm } from "./send-panel-form.ts";

const notMade = (reason: string) => `Não foi possível criar a loja: ${reason}`;

export const action = platformAction((args: Route.ActionArgs, actor, services) =>
  answering(args, notMade, async () => {
    const submission = parseForm(await readForm(args.request), platformStoreSchema);
    if (submission.status !== "success") return invalidForm(submission);
    const result = await makeStore(services, actor, submission.value);
    if (!result.ok) return failed(slugTaken, submission, { slug: [slugTaken] });
    const { name, email } = submission.value;
    return saved(`${name} criada. O convite foi para ${email}.`);
  }),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPanelForm(serverAction, notMade);
