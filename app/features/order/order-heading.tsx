import { useRef } from "react";
import { formatDateTime } from "../../../domain/dates";
import type { Order } from "../../../domain/order";
import { badgeTone, orderStatusLabel } from "../../../domain/order-status";
import { Badge } from "../../ui/badge";
import { Card } from "../../ui/page";
import { CopyButton } from "./copy-button";
import { useOrderStatus } from "./use-order-status";

export function OrderHeading({ order }: { order: Order }) {
  const status = useOrderStatus(order);
  const id = useRef<HTMLSpanElement>(null);
  return (
    <Card>
      <div className="flex items-start justify-between gap-3">
        {/* The whole id is there to be selected and read out; what is in sight is enough to say it on the phone. */}
        <h2 className="flex min-w-0 text-xl font-bold">
          <span className="shrink-0 whitespace-pre">Pedido #</span>
          <span ref={id} title={order.id} className="max-w-28 truncate print:max-w-none">
            {order.id}
          </span>
        </h2>
        <p className="flex shrink-0 items-center gap-2" aria-live="polite">
          <span className="text-sm text-ink-soft">Status</span>
          <Badge tone={badgeTone(status)}>{orderStatusLabel[status]}</Badge>
        </p>
      </div>
      <dl className="mt-2 flex flex-wrap gap-x-2 text-sm">
        <dt className="text-ink-soft">Data do Pedido</dt>
        <dd className="tabular font-semibold">{formatDateTime(order.createdAt, order.store.timeZone)}</dd>
      </dl>
      <p className="mt-2 text-sm text-ink-soft">
        {order.store.name} recebeu o seu pedido. Guarde o link desta página: com ele você acompanha o pedido
        em qualquer aparelho.
      </p>
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        <CopyButton label="Copiar número" done="Número do pedido copiado!" text={order.id} shownIn={id} />
      </div>
    </Card>
  );
}
