import { makeCouponSchema, readTerms } from "#domain/coupon-form.ts";
import { maxCoupons } from "#domain/coupon-terms.ts";
import { parseForm } from "#forms/parse-form.ts";
import { answering, failed, invalidForm, readForm, saved } from "#routes/account/form-answers.ts";
import { makeCoupon } from "#server/coupons/make-coupon.ts";
import type { Route } from "./+types/make-coupon";
import { panelAction } from "./panel-guard.ts";
import { sendPanelForm } from "./send-panel-form.ts";

const notMade = (reason: string) => `Não foi possível criar o cupom: ${reason}`;
const taken = "Já existe um cupom com este código. Escolha outro.";
const tooMany = `A loja já tem ${maxCoupons} cupons. Exclua um deles para criar outro.`;

export const action = panelAction("changeCoupons", (args: Route.ActionArgs, actor, services) =>
  answering(args, notMade, async () => {
    const submission = parseForm(await readForm(args.request), makeCouponSchema);
    if (submission.status !== "success") return invalidForm(submission);
    const { code, ...typed } = submission.value;
    const result = await makeCoupon(services, actor, code, readTerms(typed, actor.store.timeZone));
    if (!result.ok) {
      return result.reason === "taken"
        ? failed(taken, submission, { code: [taken] })
        : failed(tooMany, submission);
    }
    const again = " Este código já existiu: a contagem de usos começa do zero.";
    return saved(`Cupom ${code} criado.${result.again ? again : ""}`);
  }),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPanelForm(serverAction, notMade);
