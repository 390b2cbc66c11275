import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDateTime } from "#domain/dates.ts";
import { formatCents } from "#domain/money.ts";
import { orderNumber } from "#domain/order-id.ts";
import { orderPath } from "#domain/paths.ts";
import { SectionHeading } from "#ui/page.tsx";
import type { RecentOrder } from "./recent-orders-store.ts";

const shown = 3;

interface Props {
  orders: readonly RecentOrder[];
  timeZone: string;
  /** A button to order the same again. */
  again: (order: RecentOrder, name: string) => ReactNode;
}

export function RecentOrders({ orders, timeZone, again }: Props) {
  return (
    <section aria-labelledby="ultimos-pedidos" className="mx-auto mt-6 w-full max-w-6xl px-safe print:hidden">
      <SectionHeading id="ultimos-pedidos">Últimos pedidos</SectionHeading>
      <ul className="divide-y overflow-hidden rounded-lg border bg-card shadow-card">
        {orders.slice(0, shown).map((order) => (
          <li key={order.orderId} className="flex flex-wrap items-center">
            <Link
              to={orderPath(order.slug, order.orderId)}
              className="focus-inset flex min-h-14 min-w-[min(100%,14rem)] flex-1 items-center gap-3 px-4 py-2 hover:bg-current/5"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">Pedido #{orderNumber(order.orderId)}</span>
                <span className="tabular block text-sm text-ink-soft">
                  {formatDateTime(order.createdAt, timeZone)}
                </span>
              </span>
              <span className="tabular font-semibold">{formatCents(order.totalCents)}</span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            </Link>
            <span className="px-1">{again(order, `o pedido #${orderNumber(order.orderId)}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
