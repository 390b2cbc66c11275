import { data } from "react-router";
import { platformStoreSchema, slugTaken } from "#domain/new-store.ts";
import type { MakeStoreAnswer } from "#features/settings/make-store-answer.ts";
import { parseForm } from "#forms/parse-form.ts";
import { answering, failed, invalidForm, readForm } from "#routes/account/form-answers.ts";
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
    const text = result.link
      ? `${name} criada. O convite foi para ${email}.`
      : `${name} criada para ${email}.`;
    return data<MakeStoreAnswer>({
      ok: true,
      result: null,
      notice: { kind: "positive", text },
      link: result.link,
    });
  }),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPanelForm(serverAction, notMade);
