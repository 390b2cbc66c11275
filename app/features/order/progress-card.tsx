import { useRef } from "react";
import type { Order } from "#domain/order.ts";
import { canCancelMine, type OrderProgress } from "#domain/order-progress.ts";
import { useOnline } from "#state/use-online.ts";
import { Card, SectionHeading } from "#ui/page.tsx";
import { CancelMyOrder } from "./cancel-my-order.tsx";
import { OrderSteps } from "./order-steps.tsx";
import { type Contacts, StoreContacts } from "./store-contacts.tsx";
import { useWaitingTooLong } from "./use-waiting-too-long.ts";

interface Props {
  order: Order;
  contacts: Contacts;
  /** The server's clock. */
  renderedAt: number;
  /** Asks the server how the order stands. */
  ask: () => Promise<OrderProgress | null>;
}

/** Where the order stands, and what the customer can do about it. */
export function ProgressCard({ order, contacts, renderedAt, ask }: Props) {
  const heading = useRef<HTMLDivElement>(null);
  const online = useOnline();
  // Without a network nobody knows whether the store has looked meanwhile.
  const isLate = useWaitingTooLong(order, renderedAt, ask) && online;
  return (
    <Card className="print:hidden">
      <div ref={heading} tabIndex={-1} className="outline-none">
        <SectionHeading>Acompanhe seu pedido</SectionHeading>
      </div>
      <OrderSteps order={order} />
      <div className="mt-3 border-t pt-3">
        <p role="status" className={isLate ? "min-h-18 font-semibold text-danger" : "min-h-18 text-ink-soft"}>
          {isLate ? lateText : calmText(order)}
        </p>
        <StoreContacts contacts={contacts} />
        <div className="mt-2 min-h-touch noscript:hidden">
          <CancelMyOrder
            order={order}
            offered={canCancelMine(order) && online}
            ask={ask}
            onDone={() => heading.current?.focus()}
          />
        </div>
      </div>
    </Card>
  );
}

const lateText = "A loja ainda não viu o seu pedido. Fale com ela para confirmar que vai atender.";

function calmText(order: Order): string {
  if (order.status === "canceled") return "Em caso de dúvida, fale com a loja.";
  if (order.status === "done") return "Algum problema com o pedido? Fale com a loja.";
  if (canCancelMine(order))
    return "Assim que a loja abrir o seu pedido, você vê aqui, sem atualizar a página.";
  return "A loja está com o seu pedido. Para mudar ou cancelar, fale com ela.";
}
