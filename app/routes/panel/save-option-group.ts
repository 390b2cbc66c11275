import { data } from "react-router";
import { fullMenu, sentGroupSchema, toGroupWish } from "#domain/option-group-form.ts";
import type { GroupAnswer } from "#features/catalogue/options/group-answer.ts";
import { parseForm } from "#forms/parse-form.ts";
import { answering, failed, invalidForm, readForm } from "#routes/account/form-answers.ts";
import { saveOptionGroup } from "#server/catalogue/save-option-group.ts";
import type { Route } from "./+types/save-option-group";
import { panelAction } from "./panel-guard.ts";
import { sendPanelForm } from "./send-panel-form.ts";

const notSaved = (reason: string) => `Não foi possível salvar: ${reason}`;

export const action = panelAction("changeMenu", (args: Route.ActionArgs, actor, services) =>
  answering(args, notSaved, async () => {
    const submission = parseForm(await readForm(args.request), sentGroupSchema);
    if (submission.status !== "success") return invalidForm(submission);
    const wish = toGroupWish(submission.value);
    const result = await saveOptionGroup(services, actor, args.params.groupId, wish);
    if (!result.ok && result.reason === "gone") return failed("Esta opção foi excluída por outra pessoa.");
    if (!result.ok && result.reason !== "conflict") return failed(fullMenu[result.reason]);
    const { rev, facts } = result.group;
    const group = { rev, facts };
    if (!result.ok) {
      // Not an error status, which browsers log.
      const conflict = { by: result.by, group };
      return data<GroupAnswer>({ ok: false, result: null, notice: null, conflict });
    }
    const notice = { kind: "positive" as const, text: `${facts.name} salva.` };
    return data<GroupAnswer>({ ok: true, result: null, notice, group });
  }),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPanelForm(serverAction, notSaved);
