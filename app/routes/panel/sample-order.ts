import { placeSampleOrder } from "#server/orders/place-sample-order.ts";
import type { Route } from "./+types/sample-order";
import { panelAction } from "./panel-guard.ts";

/** Answers with a `PlaceSampleResult`. */
export const action = panelAction("typeOrders", (_: Route.ActionArgs, actor, services) =>
  placeSampleOrder(services, actor),
);
