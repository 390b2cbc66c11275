import { deliveryLabel } from "#domain/methods.ts";
import { orderNumber } from "#domain/order-id.ts";
import type { PanelOrderPage } from "#domain/panel-order.ts";
import { clockText } from "#domain/shop-state.ts";
import { SlipHead } from "./slip-head.tsx";
import { SlipLines } from "./slip-lines.tsx";

/** What is cooked, without prices and address. */
export function KitchenSlip({ order, place }: Pick<PanelOrderPage, "order" | "place">) {
  const { promisedAt } = order;
  return (
    <>
      <SlipHead title="Cozinha" order={order} timeZone={place.timeZone} />
      <p className="slip-number">{orderNumber(order.id)}</p>
      <p className="slip-large">
        {order.delivery ? deliveryLabel(order.delivery).label : "A combinar"}
        {order.customerName && ` · ${order.customerName}`}
      </p>
      {promisedAt !== null && <p className="slip-large">Previsto {clockText(promisedAt, place.timeZone)}</p>}
      <SlipLines lines={order.lines} />
    </>
  );
}
