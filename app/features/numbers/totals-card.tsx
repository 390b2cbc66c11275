import { formatCents } from "#domain/money.ts";
import { daysText } from "#domain/numbers/period.ts";
import { averageCents, type Report, type Totals } from "#domain/numbers/report.ts";
import { Card } from "#ui/page.tsx";
import { countText, ordersText } from "./cell-text.ts";

const facts: readonly { name: string; of: (totals: Totals) => string }[] = [
  { name: "Pedidos", of: ({ orders }) => countText(orders) },
  { name: "Faturamento", of: ({ cents }) => formatCents(cents) },
  { name: "Ticket médio", of: (totals) => (totals.orders === 0 ? "–" : formatCents(averageCents(totals))) },
  { name: "Cancelados", of: ({ canceled }) => countText(canceled) },
];

/** Numbers, and the same numbers of the period before. */
export function TotalsCard({ report }: { report: Report }) {
  const { days, totals, before } = report;
  return (
    <Card>
      <p className="text-2xl font-bold">{ordersText(totals)}</p>
      <p className="text-sm text-ink-soft">
        {daysText(days)}. Antes ({daysText(before.days)}
        {before.days.untilNow && ", até a mesma hora"}): {ordersText(before.totals)}.
      </p>
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-4">
        {facts.map(({ name, of }) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="tabular">
              <span className="block text-xl font-bold wrap-anywhere">{of(totals)}</span>
              <span className="block text-sm text-ink-soft">antes {of(before.totals)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-ink-soft">
        Contam os pedidos não cancelados, no dia e na hora em que foram feitos e pelo total com entrega e
        descontos; pedidos de teste nunca contam.
      </p>
    </Card>
  );
}
