import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDateTime } from "#domain/dates.ts";
import { formatCents } from "#domain/money.ts";
import type { OrderSummary } from "#domain/order.ts";
import { badgeTone, orderStatusLabel } from "#domain/order-status.ts";
import { orderPath } from "#domain/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Card, SectionHeading } from "#ui/page.tsx";

export interface OrdersCardProps {
  orders: readonly OrderSummary[];
  /** A button to order the same again. */
  again: (order: OrderSummary, name: string) => ReactNode;
}

export function OrdersCard({ orders, again }: OrdersCardProps) {
  return (
    <Card>
      <SectionHeading id="pedidos-titulo">Meus pedidos</SectionHeading>
      {orders.length === 0 ? (
        <p className="py-4 text-ink-soft">Os pedidos que você fizer conectado aparecem aqui.</p>
      ) : (
        <ul aria-labelledby="pedidos-titulo" className="mt-2 divide-y">
          {orders.map((order) => (
            <li key={order.id} className="flex flex-wrap items-center gap-x-3">
              <Link
                to={orderPath(order.storeSlug, order.id)}
                className="-ml-2 flex min-h-touch min-w-[min(100%,14rem)] flex-1 items-center gap-3 rounded-sm px-2 py-3 hover:bg-sunken"
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-semibold">{order.storeName}</span>
                  <span className="tabular block text-sm text-ink-soft">
                    {formatDateTime(order.createdAt, order.storeTimeZone)}
                  </span>
                </span>
                <span className="flex flex-col items-end gap-1">
                  <span className="tabular font-semibold">{formatCents(order.totalCents)}</span>
                  <Badge tone={badgeTone(order.status)}>{orderStatusLabel[order.status]}</Badge>
                </span>
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
              </Link>
              {again(
                order,
                `o pedido de ${formatDateTime(order.createdAt, order.storeTimeZone)} em ${order.storeName}`,
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
