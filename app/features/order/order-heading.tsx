import { useRef } from "react";
import { formatDateTime } from "../../../domain/dates";
import type { Order } from "../../../domain/order";
import { badgeTone, type OrderStatus, orderStatusLabel } from "../../../domain/order-status";
import { Badge } from "../../ui/badge";
import { Card } from "../../ui/page";
import { CopyButton } from "./copy-button";

export function OrderHeading({ order, status }: { order: Order; status: OrderStatus }) {
  const id = useRef<HTMLSpanElement>(null);
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        {/* The whole id is there to be selected and read out; what is in sight is enough to say it on the phone. */}
        <h2 aria-label={`Pedido #${order.id}`} className="flex text-lg font-bold print:flex-wrap">
          <span className="shrink-0 whitespace-pre">Pedido #</span>
          <span
            ref={id}
            title={order.id}
            className="max-w-24 truncate print:max-w-none print:break-all print:whitespace-normal"
          >
            {order.id}
          </span>
        </h2>
        <CopyButton
          label="Copiar"
          name="Copiar o número do pedido"
          done="Número do pedido copiado!"
          text={order.id}
          shownIn={id}
        />
      </div>
      <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt className="text-sm text-ink-soft">Data do Pedido</dt>
          <dd className="tabular font-semibold">{formatDateTime(order.createdAt, order.store.timeZone)}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">Status</dt>
          <dd aria-live="polite">
            <Badge tone={badgeTone(status)}>{orderStatusLabel[status]}</Badge>
          </dd>
        </div>
      </dl>
      <p className="mt-3 text-sm text-ink-soft">
        {status === "canceled"
          ? `${order.store.name} cancelou este pedido. Em caso de dúvida, fale com a loja.`
          : `${order.store.name} recebeu o seu pedido. Guarde o link desta página: com ele você acompanha o pedido em qualquer aparelho.`}
      </p>
    </Card>
  );
}
