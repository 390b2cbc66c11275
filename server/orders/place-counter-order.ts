import type { PlaceOrderResult } from "#domain/order.ts";
import type { Services } from "#server/context.ts";
import type { Actor } from "#server/permission/actor.ts";
import { placeOrder } from "./place-order.ts";

/** An order for somebody on the telephone or at the counter: the customers' own rules, prices and stock. */
export function placeCounterOrder(
  services: Pick<Services, "database" | "now" | "log"> & Partial<Pick<Services, "knownStores">>,
  actor: Actor<"typeOrders">,
  request: unknown,
): Promise<PlaceOrderResult> {
  return placeOrder(services, { slug: actor.store.slug, request, userId: null, typedBy: actor });
}
