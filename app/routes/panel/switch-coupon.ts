import { data } from "react-router";
import { answering, failed, readForm, saved } from "#routes/account/form-answers.ts";
import { switchCoupon } from "#server/coupons/switch-coupon.ts";
import type { Route } from "./+types/switch-coupon";
import { panelAction } from "./panel-guard.ts";
import { sendPanelForm } from "./send-panel-form.ts";

const notSwitched = (reason: string) => `Não foi possível mudar o cupom: ${reason}`;

export const action = panelAction("changeCoupons", (args: Route.ActionArgs, actor, services) =>
  answering(args, notSwitched, async () => {
    const wanted = (await readForm(args.request)).get("active");
    if (wanted !== "true" && wanted !== "false") throw data(null, { status: 400 });
    const { code } = args.params;
    const found = await switchCoupon(services, actor, code, wanted === "true");
    if (!found) return failed("Este cupom foi excluído.");
    return saved(wanted === "true" ? `Cupom ${code} ligado.` : `Cupom ${code} desligado.`);
  }),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPanelForm(serverAction, notSwitched);
