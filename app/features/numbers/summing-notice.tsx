import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { Summing } from "#domain/numbers/report.ts";
import { Card } from "#ui/page.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";

/** Goes on by itself: the server sums some more each time that it is asked. */
export function SummingNotice({ summing }: { summing: Summing }) {
  const { revalidate } = useRevalidator();
  // By the answer and not by the revalidator's state, which a busy phone never draws as loading.
  useEffect(() => {
    if (summing.done < summing.total) void revalidate();
  }, [summing, revalidate]);
  return (
    <Card>
      <ProgressBar
        label={`Somando ${summing.year}…`}
        value={summing.done}
        max={summing.total}
        detail={`${summing.done} de ${summing.total} dias`}
      />
      <p className="mt-2 text-sm text-ink-soft">
        Cada dia é somado uma vez só. Os números aparecem aqui quando terminar.
      </p>
    </Card>
  );
}
