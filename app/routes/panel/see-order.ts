import { data } from "react-router";
import { seeOrder } from "#server/orders/see-order.ts";
import type { Route } from "./+types/see-order";
import { panelAction } from "./panel-guard.ts";

export const action = panelAction("seeOrders", async ({ params }: Route.ActionArgs, actor, services) => {
  if (!(await seeOrder(services, actor, params.orderId))) throw data(null, { status: 404 });
  return { ok: true };
});
