import { ChevronRight, ReceiptText } from "lucide-react";
import { Link } from "react-router";
import { formatDateTime } from "#domain/dates.ts";
import { formatCents } from "#domain/money.ts";
import { orderNumber } from "#domain/order-id.ts";
import { orderPath } from "#domain/paths.ts";
import type { RecentOrder } from "./recent-orders-store.ts";

interface Props {
  order: RecentOrder;
  timeZone: string;
}

/** Known only after hydration, so it is laid over the cover and shifts nothing. */
export function LastOrderStrip({ order: last, timeZone }: Props) {
  const facts = [
    orderNumber(last.orderId),
    formatDateTime(last.createdAt, timeZone),
    formatCents(last.totalCents),
  ];
  return (
    <Link
      to={orderPath(last.slug, last.orderId)}
      className="absolute inset-x-3 top-2 flex min-h-touch items-center gap-2.5 rounded-md bg-card px-3 py-1 text-sm text-ink shadow-raised @3xl:right-auto"
    >
      <ReceiptText aria-hidden="true" className="size-5 shrink-0 text-accent" />
      <span className="min-w-0 flex-1 leading-4 max-sm:text-xs">
        <strong className="font-semibold">Seu último pedido</strong>{" "}
        <span className="tabular text-ink-soft">· {facts.join(" · ")}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
    </Link>
  );
}
