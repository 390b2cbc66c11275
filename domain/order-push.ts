import { type CancelReason, cancelText } from "./cancel-reason.ts";
import { formatDateTime } from "./dates.ts";
import { formatCentsPlain } from "./money.ts";
import { orderNumber } from "./order-id.ts";
import type { OrderStatus } from "./order-status.ts";
import { type OrderStage, stepLabel, stepOf } from "./order-steps.ts";
import { panelPaths } from "./panel-paths.ts";
import { orderPath } from "./paths.ts";
import type { PushMessage } from "./push-message.ts";
import { clockText } from "./shop-state.ts";
import type { DeliveryMethod } from "./store.ts";

export interface PushedOrder {
  id: string;
  slug: string;
  storeName: string;
  timeZone: string;
  createdAt: number;
  customerName: string | null;
  district: string | null;
  delivery: DeliveryMethod | null;
  slotAt: number | null;
  units: number;
  totalCents: number;
  status: OrderStatus;
  stage: OrderStage | null;
  promisedAt: number | null;
  cancelReason: CancelReason | null;
  cancelNote: string;
}

/** For the shop. It shows on locked phones: no telephone, no street. */
export const newOrderPush = (order: PushedOrder): PushMessage => ({
  ...shopPush(order),
  title: `Novo pedido ${orderNumber(order.id)} · ${order.storeName}`,
  body: summary(order),
});

/** For the owners, when nobody has seen it. */
export const unseenOrderPush = (order: PushedOrder): PushMessage => ({
  ...shopPush(order),
  title: `Ninguém viu o pedido ${orderNumber(order.id)} · ${order.storeName}`,
  body: `Espera desde ${clockText(order.createdAt, order.timeZone)} · ${summary(order)}`,
});

/** For the customer, at each step. */
export function stepPush(order: PushedOrder): PushMessage {
  const { id, slug, storeName, timeZone, cancelReason, cancelNote } = order;
  const step = stepOf(order);
  const why = step === "canceled" ? cancelText(cancelReason, cancelNote) : null;
  return {
    title: step === "canceled" ? "Pedido cancelado" : stepLabel(step, order, timeZone),
    body: `${storeName} · ${why ?? goods(order)}`,
    tag: `order/${id}`,
    path: orderPath(slug, id),
    stays: false,
  };
}

const shopPush = ({ id, slug }: PushedOrder) => ({
  tag: `board/${id}`,
  path: panelPaths.order(slug, id),
  stays: true,
});

const goods = ({ units, totalCents }: PushedOrder) =>
  `${units === 1 ? "1 item" : `${units} itens`} · ${formatCentsPlain(totalCents)}`;

function summary(order: PushedOrder): string {
  const { customerName, delivery, district, slotAt, timeZone } = order;
  return [
    customerName,
    goods(order),
    delivery === "withdraw" ? "Retirada" : district,
    slotAt === null ? null : `para ${formatDateTime(slotAt, timeZone)}`,
  ]
    .filter((part) => part)
    .join(" · ");
}
