import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import type { PanelOrderPage } from "#domain/panel-order.ts";
import { printSlips } from "#features/board/slips/print-slips.ts";
import { Button } from "#ui/button.tsx";
import { BackToList } from "./back-to-list.tsx";
import { CustomerCard } from "./customer-card.tsx";
import { HistoryList } from "./history-list.tsx";
import { KitchenView } from "./kitchen-view.tsx";
import { OrderHead } from "./order-head.tsx";
import { PaymentCard } from "./payment-card.tsx";

interface Props extends PanelOrderPage {
  /** The buttons that move the order on. */
  actions: ReactNode;
  /** Something was written: the order has to be read again. */
  onChanged: () => void;
}

/** What the kitchen needs comes first. */
export function OrderScreen({ order, place, qr, actions, onChanged }: Props) {
  const { slug, timeZone } = place;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <BackToList slug={slug} />
        <Button variant="secondary" size="sm" onClick={() => printSlips(order.id, { order, place, qr })}>
          <Printer aria-hidden="true" className="size-5" />
          Imprimir
        </Button>
      </div>
      <OrderHead order={order} timeZone={timeZone} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <KitchenView lines={order.lines} />
        <div className="flex flex-col gap-2 lg:-mt-2.5">
          <CustomerCard order={order} place={place} />
          <PaymentCard slug={slug} order={order} onPaid={onChanged} />
          <HistoryList history={order.history} timeZone={timeZone} />
        </div>
      </div>
      {actions}
    </div>
  );
}
