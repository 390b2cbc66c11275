import { data } from "react-router";
import type { PanelOrderPage } from "#domain/panel-order.ts";
import { orderPath } from "#domain/paths.ts";
import { getPanelOrder } from "#server/board/get-panel-order.ts";
import type { Services } from "#server/context.ts";
import { qrPath } from "#server/orders/qr-path.ts";
import type { Actor } from "#server/permission/actor.ts";

/** What the page of an order and its slips show. */
export async function loadOrder(
  { database, config }: Services,
  actor: Actor<"seeOrders">,
  orderId: string,
): Promise<PanelOrderPage> {
  const order = await getPanelOrder(database.query, actor, orderId);
  if (!order) throw data(null, { status: 404 });
  const { slug, name, timeZone } = actor.store;
  const link = new URL(orderPath(slug, order.id), config.publicUrl).href;
  return { order, place: { slug, storeName: name, timeZone, link }, qr: qrPath(link) };
}
