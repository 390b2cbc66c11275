import { ChartColumn } from "lucide-react";
import { useNavigation } from "react-router";
import type { DayNumber } from "#domain/local-time.ts";
import type { Period, PeriodIssues } from "#domain/numbers/period.ts";
import type { Report, Summing } from "#domain/numbers/report.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PeriodChooser } from "./period-chooser.tsx";
import { ReportView } from "./report-view.tsx";
import { SummingNotice } from "./summing-notice.tsx";
import { TotalsCard } from "./totals-card.tsx";

interface Props {
  slug: string;
  today: DayNumber;
  typed: { from: string; to: string };
  period: Period | null;
  issues: PeriodIssues | null;
  /** Null while something is wrong with what was asked for. */
  numbers: { ok: true; report: Report } | { ok: false; summing: Summing } | null;
}

export function NumbersScreen({ numbers, ...asked }: Props) {
  const { state } = useNavigation();
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-xl font-bold">Números</h2>
      <PeriodChooser {...asked} />
      {numbers?.ok === false && <SummingNotice summing={numbers.summing} />}
      {numbers?.ok && (
        <div
          aria-busy={state === "loading" || undefined}
          className="flex flex-col gap-4 transition-opacity aria-busy:opacity-60"
        >
          <Shown slug={asked.slug} report={numbers.report} />
        </div>
      )}
    </div>
  );
}

function Shown({ slug, report }: { slug: string; report: Report }) {
  const { orders, canceled } = report.totals;
  if (orders + canceled > 0)
    return (
      <>
        <TotalsCard report={report} />
        <ReportView slug={slug} report={report} />
      </>
    );
  return (
    <>
      {report.before.totals.orders > 0 && <TotalsCard report={report} />}
      <EmptyState
        icon={<ChartColumn className="size-10" />}
        title="Ainda não há pedidos neste período"
        text="Escolha outro período, ou volte quando chegar o primeiro pedido."
      />
    </>
  );
}
