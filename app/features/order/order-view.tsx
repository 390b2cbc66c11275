import { MessageCircle, Printer } from "lucide-react";
import type { ReactNode } from "react";
import type { Order } from "#domain/order.ts";
import { isSettled } from "#domain/order-progress.ts";
import { isFinal } from "#domain/order-status.ts";
import { orderPath } from "#domain/paths.ts";
import { Button, ExternalLinkButton } from "#ui/button.tsx";
import { OrderConditions } from "./order-conditions.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderHeading } from "./order-heading.tsx";
import { OrderItems, OrderSummary } from "./order-items.tsx";
import { PixCard } from "./pix-card.tsx";
import { ProgressCard } from "./progress-card.tsx";
import type { Contacts } from "./store-contacts.tsx";
import { useKeptOffline } from "./use-kept-offline.ts";
import { useOrderProgress } from "./use-order-progress.ts";
import { WatchCard } from "./watch-card.tsx";

interface Props {
  order: Order;
  /** Absolute. */
  link: string;
  qr: { size: number; path: string } | null;
  /** The order as a message to the store; null for a store without a number. */
  whatsapp: string | null;
  contacts: Contacts;
  /** The server's clock. */
  renderedAt: number;
  /** A button to order the same again. */
  again: ReactNode;
}

export function OrderView({ order: loaded, link, qr, whatsapp, contacts, renderedAt, again }: Props) {
  const { order: followed, ask } = useOrderProgress(loaded);
  useKeptOffline(orderPath(loaded.store.slug, loaded.id), `${followed.rev} ${followed.status}`);
  // What is canceled or paid must not be paid, also when that happens while the page is open.
  const payable = followed.status !== "canceled" && !isSettled(followed);
  const order = { ...followed, pixCode: payable ? loaded.pixCode : null };
  return (
    <div className="order-sheet flex flex-col gap-4 print:gap-2">
      <OrderHeading order={order} link={link} />
      <ProgressCard order={order} contacts={contacts} renderedAt={renderedAt} ask={ask} />
      {whatsapp && (
        <ExternalLinkButton href={whatsapp} size="lg" block className="print:hidden">
          <MessageCircle aria-hidden="true" className="size-5" />
          Enviar mensagem pelo WhatsApp
        </ExternalLinkButton>
      )}
      {!isFinal(loaded.status) && <WatchCard order={order} />}
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
