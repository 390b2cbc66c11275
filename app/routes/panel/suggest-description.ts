import { data } from "react-router";
import { readForm } from "#routes/account/form-answers.ts";
import { pageNotesContext } from "#server/context.ts";
import { answerInLines } from "#server/http/line-stream.ts";
import { reportFailure } from "#server/report-failure.ts";
import { type Suggestion, suggestDescription } from "#server/writing/suggest-description.ts";
import type { Route } from "./+types/suggest-description";
import { panelAction } from "./panel-guard.ts";

const maxFact = 200;

/** Answers with a `Suggestion`, after empty lines while the model thinks. */
export const action = panelAction(
  "changeMenu",
  async ({ request, context }: Route.ActionArgs, actor, services) => {
    const { writing, log } = services;
    if (!writing) throw data(null, { status: 404 });
    const form = await readForm(request);
    const fact = (name: string) => String(form.get(name) ?? "").slice(0, maxFact);
    const facts = { name: fact("name"), category: fact("category"), thumbnail: fact("thumbnail") };
    return answerInLines<Suggestion>(
      async (tell, left) => tell(await suggestDescription(services, writing, actor, facts, left)),
      {
        failed: (error) => {
          reportFailure(error, log, context.get(pageNotesContext));
          return { ok: false, message: "Não foi possível sugerir agora. Tente de novo." };
        },
      },
    );
  },
);
