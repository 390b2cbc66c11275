import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { formatDateTime } from "#domain/dates.ts";
import { formatCents } from "#domain/money.ts";
import { orderNumber } from "#domain/order-id.ts";
import type { FoundOrder } from "#domain/order-search.ts";
import { stepLabel, stepOf } from "#domain/order-steps.ts";
import { panelPaths } from "#domain/panel-paths.ts";
import { fromList } from "#features/board/order/back-to-list.tsx";
import { classNames } from "#ui/class-names.ts";

interface Props {
  label: string;
  orders: readonly FoundOrder[];
  slug: string;
  timeZone: string;
}

export function FoundList({ label, orders, slug, timeZone }: Props) {
  return (
    <ul aria-label={label} className="divide-y rounded-lg border bg-card shadow-card">
      {orders.map((order) => (
        <li key={order.id}>
          <FoundRow order={order} slug={slug} timeZone={timeZone} />
        </li>
      ))}
    </ul>
  );
}

function FoundRow({ order, slug, timeZone }: { order: FoundOrder; slug: string; timeZone: string }) {
  const { id, createdAt, customerName, units, totalCents } = order;
  const step = stepOf(order);
  const stepText = step === "new" ? "Novo" : stepLabel(step, { promisedAt: null }, timeZone);
  return (
    <Link
      to={panelPaths.order(slug, id)}
      {...fromList("search")}
      className="focus-inset flex min-h-16 items-center gap-3 rounded-lg px-4 py-2 hover:bg-sunken"
    >
      {/* A number of wide letters leaves large ones no room beside it. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="min-w-16 shrink-0 text-lg font-bold whitespace-nowrap">{orderNumber(id)}</span>
        <span className="grid min-w-[min(100%,8rem)] flex-1 gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto_9rem] sm:items-center">
          <span className="min-w-0">
            <span className="block truncate font-semibold">{customerName ?? "Sem nome"}</span>
            <span className="tabular block text-sm text-ink-soft">{formatDateTime(createdAt, timeZone)}</span>
          </span>
          <span className="tabular text-sm sm:text-right">
            {units === 1 ? "1 item" : `${units} itens`} · <strong>{formatCents(totalCents)}</strong>
          </span>
          <span
            className={classNames(
              "text-sm font-semibold sm:text-right",
              step === "canceled" ? "text-danger" : "text-ink-soft",
            )}
          >
            {stepText}
          </span>
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
    </Link>
  );
}
