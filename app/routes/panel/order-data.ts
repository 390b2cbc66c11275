import type { Route } from "./+types/order-data";
import { loadOrder } from "./load-order.ts";
import { panelLoader } from "./panel-guard.ts";

/** A `PanelOrderPage`, for a page that is open already. */
export const loader = panelLoader("seeOrders", ({ params }: Route.LoaderArgs, actor, services) =>
  loadOrder(services, actor, params.orderId),
);
