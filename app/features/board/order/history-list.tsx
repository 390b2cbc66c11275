import { formatDateTime } from "#domain/dates.ts";
import { historyActor, historyText } from "#domain/history-text.ts";
import type { PanelOrder } from "#domain/panel-order.ts";
import { Card, SectionHeading } from "#ui/page.tsx";

/** Who did what, and when. */
export function HistoryList({ history, timeZone }: Pick<PanelOrder, "history"> & { timeZone: string }) {
  return (
    <section aria-labelledby="historico">
      <SectionHeading id="historico">Histórico</SectionHeading>
      <Card>
        <ol aria-labelledby="historico" className="flex flex-col gap-2">
          {history.map((entry, at) => (
            // Entries are only ever added at the end.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={at} className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{historyText(entry)}</span>
                <span className="text-ink-soft"> · {historyActor(entry)}</span>
              </span>
              <time dateTime={new Date(entry.at).toISOString()} className="tabular text-sm text-ink-soft">
                {formatDateTime(entry.at, timeZone)}
              </time>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}
