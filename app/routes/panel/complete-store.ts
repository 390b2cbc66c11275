import { readCents } from "#domain/money.ts";
import { completeStoreSchema } from "#domain/new-store.ts";
import { parseForm } from "#forms/parse-form.ts";
import { answering, invalidForm, readForm, saved } from "#routes/account/form-answers.ts";
import { completeStore } from "#server/settings/complete-store.ts";
import type { Route } from "./+types/complete-store";
import { panelAction } from "./panel-guard.ts";
import { sendPanelForm } from "./send-panel-form.ts";

const notSaved = (reason: string) => `Não foi possível salvar: ${reason}`;

export const action = panelAction("changeSettings", (args: Route.ActionArgs, actor, services) =>
  answering(args, notSaved, async () => {
    const submission = parseForm(await readForm(args.request), completeStoreSchema);
    if (submission.status !== "success") return invalidForm(submission);
    const { whatsapp, product, price } = submission.value;
    await completeStore(services, actor, {
      whatsapp: whatsapp || null,
      product: product ? { name: product, cents: readCents(price) ?? 0 } : null,
    });
    return saved("Salvo.");
  }),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPanelForm(serverAction, notSaved);
