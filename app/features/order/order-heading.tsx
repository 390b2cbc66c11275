import { ChevronDown } from "lucide-react";
import { useRef } from "react";
import { formatDateTime } from "#domain/dates.ts";
import type { Order } from "#domain/order.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { Card } from "#ui/page.tsx";
import { OrderStatusBadge } from "./order-status-badge.tsx";
import { linkCopied, ShareButton } from "./share-button.tsx";
import { shortOrderId } from "./short-order-id.ts";

interface Props {
  order: Order;
  /** Absolute. */
  link: string;
}

export function OrderHeading({ order, link }: Props) {
  const idText = useRef<HTMLElement>(null);
  const linkText = useRef<HTMLElement>(null);
  const [number, more] = shortOrderId(order.id);
  return (
    <Card>
      {/* The short number is enough on the phone; a press shows the whole one. */}
      <details className="group min-w-0">
        <summary className="flex min-h-touch print:min-h-0 cursor-pointer list-none items-center gap-1 [&::-webkit-details-marker]:hidden">
          <h2 title={order.id} className="min-w-0 text-lg font-bold">
            <span className="sr-only print:not-sr-only print:break-all">Pedido #{order.id}</span>
            <span aria-hidden="true" className="print:hidden">
              Pedido #<span className="uppercase">{number}</span>
              <span className="ml-1 font-normal text-ink-soft">{more}</span>
            </span>
          </h2>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-ink-soft group-open:rotate-180 print:hidden"
          />
        </summary>
        <dl className="flex flex-col gap-2 pb-3 text-sm break-all print:hidden">
          <div>
            <dt className="text-ink-soft">Número completo</dt>
            <dd ref={idText} className="select-all">
              {order.id}
            </dd>
          </div>
          <div>
            <dt className="text-ink-soft">Link</dt>
            <dd ref={linkText} className="select-all">
              {link}
            </dd>
          </div>
        </dl>
        <CopyButton label="Copiar número" done="Número do pedido copiado!" text={order.id} shownIn={idText} />
      </details>
      <p className="hidden text-sm break-all print:block">{link}</p>
      <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2 print:mt-1">
        <div>
          <dt className="text-sm text-ink-soft">Data do Pedido</dt>
          <dd className="tabular font-semibold">
            {formatDateTime(order.createdAt, order.store.opening.timeZone)}
          </dd>
        </div>
        {order.slotAt !== null && (
          <div>
            <dt className="text-sm text-ink-soft">Agendado para</dt>
            <dd className="tabular font-semibold">
              {formatDateTime(order.slotAt, order.store.opening.timeZone)}
            </dd>
          </div>
        )}
        <div>
          <dt className="text-sm text-ink-soft">Status</dt>
          <dd aria-live="polite">
            <OrderStatusBadge status={order.status} />
          </dd>
        </div>
      </dl>
      <p className="mt-3 text-sm text-ink-soft print:hidden">
        {order.status === "canceled"
          ? order.cancelReason === "customer"
            ? "Se mudar de ideia, é só pedir de novo."
            : `${order.store.name} cancelou este pedido. Em caso de dúvida, fale com a loja.`
          : `${order.store.name} recebeu o seu pedido. Guarde o link desta página: com ele você acompanha o pedido em qualquer aparelho.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        <CopyButton label="Copiar link" done={linkCopied} text={link} shownIn={linkText} />
        <ShareButton title={`Pedido em ${order.store.name}`} url={link} shownIn={linkText} />
      </div>
    </Card>
  );
}
