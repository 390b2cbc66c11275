import { changeCouponSchema, readTerms } from "#domain/coupon-form.ts";
import { parseForm } from "#forms/parse-form.ts";
import { answering, failed, invalidForm, readForm, saved } from "#routes/account/form-answers.ts";
import { changeCoupon } from "#server/coupons/change-coupon.ts";
import type { Route } from "./+types/change-coupon";
import { panelAction } from "./panel-guard.ts";
import { sendPanelForm } from "./send-panel-form.ts";

const notSaved = (reason: string) => `Não foi possível salvar o cupom: ${reason}`;
const changed = "Outra pessoa mudou este cupom enquanto você editava. Confira e salve de novo.";
const gone = "Este cupom foi excluído.";
const usedText = (uses: number) =>
  `Este cupom já foi usado ${uses === 1 ? "1 vez" : `${uses} vezes`}: o limite não pode ser menor.`;

export const action = panelAction("changeCoupons", (args: Route.ActionArgs, actor, services) =>
  answering(args, notSaved, async () => {
    const submission = parseForm(await readForm(args.request), changeCouponSchema);
    if (submission.status !== "success") return invalidForm(submission);
    const { rev, ...typed } = submission.value;
    const terms = readTerms(typed, actor.store.timeZone);
    const result = await changeCoupon(services, actor, args.params.code, terms, Number(rev));
    if (result.ok) return saved("Cupom salvo.");
    if (result.reason === "used") {
      const text = usedText(result.uses);
      return failed(text, submission, { maxUses: [text] });
    }
    return failed(result.reason === "gone" ? gone : changed, submission);
  }),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPanelForm(serverAction, notSaved);
