import { readJsonBody } from "#server/limits/read-json-body.ts";
import { placeCounterOrder } from "#server/orders/place-counter-order.ts";
import type { Route } from "./+types/create-order";
import { panelAction } from "./panel-guard.ts";

/** Answers with a `PlaceOrderResult`. */
export const action = panelAction("typeOrders", async ({ request }: Route.ActionArgs, actor, services) =>
  placeCounterOrder(services, actor, await readJsonBody(request)),
);
