import { ChevronDown } from "lucide-react";
import { useRef } from "react";
import { formatDateTime } from "#domain/dates.ts";
import type { Order } from "#domain/order.ts";
import { badgeTone, type OrderStatus, orderStatusLabel } from "#domain/order-status.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/page.tsx";
import { CopyButton } from "./copy-button.tsx";
import { shortOrderId } from "./short-order-id.ts";

export function OrderHeading({ order, status }: { order: Order; status: OrderStatus }) {
  const id = useRef<HTMLParagraphElement>(null);
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        {/* The short number is enough to say it on the phone; a press shows the whole one. */}
        <details className="group min-w-0">
          <summary className="flex min-h-touch cursor-pointer list-none items-center gap-1 [&::-webkit-details-marker]:hidden">
            <h2 title={order.id} className="text-lg font-bold whitespace-nowrap print:whitespace-normal">
              <span className="sr-only print:not-sr-only print:break-all">Pedido #{order.id}</span>
              <span aria-hidden="true" className="print:hidden">
                Pedido #{shortOrderId(order.id)}
              </span>
            </h2>
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-ink-soft group-open:rotate-180 print:hidden"
            />
          </summary>
          <p ref={id} className="pb-2 text-sm break-all text-ink-soft print:hidden">
            {order.id}
          </p>
        </details>
        <CopyButton
          label="Copiar o número do pedido"
          iconOnly
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
