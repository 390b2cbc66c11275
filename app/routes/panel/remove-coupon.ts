import { answering, removed } from "#routes/account/form-answers.ts";
import { removeCoupon } from "#server/coupons/remove-coupon.ts";
import type { Route } from "./+types/remove-coupon";
import { panelAction } from "./panel-guard.ts";
import { sendPanelForm } from "./send-panel-form.ts";

const notRemoved = (reason: string) => `Não foi possível excluir o cupom: ${reason}`;

export const action = panelAction("changeCoupons", (args: Route.ActionArgs, actor, services) =>
  answering(args, notRemoved, async () => {
    await removeCoupon(services, actor, args.params.code);
    return removed();
  }),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPanelForm(serverAction, notRemoved);
