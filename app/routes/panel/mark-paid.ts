import { markPaid } from "#server/orders/mark-paid.ts";
import type { Route } from "./+types/mark-paid";
import { panelAction } from "./panel-guard.ts";

/** Answers with a `MarkPaidResult`. */
export const action = panelAction("moveOrders", ({ params }: Route.ActionArgs, actor, services) =>
  markPaid(services, actor, params.orderId),
);
