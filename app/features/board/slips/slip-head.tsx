import { formatDateTime } from "#domain/dates.ts";
import type { PanelOrder } from "#domain/panel-order.ts";
import { slotTimes } from "#domain/slots.ts";

interface Props {
  title: string;
  order: PanelOrder;
  timeZone: string;
}

export function SlipHead({ title, order, timeZone }: Props) {
  return (
    <>
      <p className="slip-title">
        <strong>{title}</strong>
        <span className="tabular">{formatDateTime(order.createdAt, timeZone)}</span>
      </p>
      {order.sample && <p className="slip-mark">PEDIDO DE TESTE</p>}
      {order.status === "canceled" && <p className="slip-mark">CANCELADO</p>}
      {order.slotAt !== null && (
        <p className="slip-mark">
          AGENDADO {formatDateTime(order.slotAt, timeZone).slice(0, 5)} · {slotTimes(order.slotAt, timeZone)}
        </p>
      )}
    </>
  );
}
