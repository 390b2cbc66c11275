import { MessageCircle, Printer } from "lucide-react";
import type { ReactNode } from "react";
import type { Order } from "#domain/order.ts";
import { orderPath } from "#domain/paths.ts";
import { Button, ExternalLinkButton } from "#ui/button.tsx";
import { OrderConditions } from "./order-conditions.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderHeading } from "./order-heading.tsx";
import { OrderItems, OrderSummary } from "./order-items.tsx";
import { PixCard } from "./pix-card.tsx";
import { useKeptOffline } from "./use-kept-offline.ts";
import { useOrderStatus } from "./use-order-status.ts";

interface Props {
  order: Order;
  /** Absolute. */
  link: string;
  qr: { size: number; path: string } | null;
  /** Null for a store without a number. */
  whatsapp: string | null;
  /** A button to order the same again. */
  again: ReactNode;
}

export function OrderView({ order: loaded, link, qr, whatsapp, again }: Props) {
  const status = useOrderStatus(loaded);
  useKeptOffline(orderPath(loaded.store.slug, loaded.id), status);
  // A canceled order must not be paid, also when it is canceled while the page is open.
  const order = { ...loaded, status, pixCode: status === "canceled" ? null : loaded.pixCode };
  return (
    <div className="order-sheet flex flex-col gap-4 print:gap-2">
      <OrderHeading order={order} link={link} />
      {whatsapp && (
        <ExternalLinkButton href={whatsapp} size="lg" block className="print:hidden">
          <MessageCircle aria-hidden="true" className="size-5" />
          Enviar mensagem pelo WhatsApp
        </ExternalLinkButton>
      )}
      {order.pixCode && qr && <PixCard code={order.pixCode} qr={qr} totalCents={order.totalCents} />}
      <OrderFacts order={order} />
      <OrderItems lines={order.lines} />
      <OrderSummary {...order} />
      {again}
      <OrderConditions seller={order.store.seller} />
      <Button variant="secondary" block className="print:hidden" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-5" />
        Imprimir ou salvar em PDF
      </Button>
    </div>
  );
}
