import { answering, failed, saved } from "#routes/account/form-answers.ts";
import { restoreCoupon } from "#server/coupons/restore-coupon.ts";
import type { Route } from "./+types/restore-coupon";
import { panelAction } from "./panel-guard.ts";
import { sendPanelForm } from "./send-panel-form.ts";

const notRestored = (reason: string) => `Não foi possível restaurar o cupom: ${reason}`;

export const action = panelAction("changeCoupons", (args: Route.ActionArgs, actor, services) =>
  answering(args, notRestored, async () => {
    const { code } = args.params;
    const restored = await restoreCoupon(services, actor, code);
    return restored ? saved(`Cupom ${code} restaurado.`) : failed("Este cupom não existe mais.");
  }),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPanelForm(serverAction, notRestored);
