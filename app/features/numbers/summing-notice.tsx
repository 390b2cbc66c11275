import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { Summing } from "#domain/numbers/report.ts";
import { Card } from "#ui/page.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";

/** Goes on by itself: the server sums some more each time that it is asked. */
export function SummingNotice({ summing }: { summing: Summing }) {
  const { state, revalidate } = useRevalidator();
  useEffect(() => {
    if (state === "idle") void revalidate();
  }, [state, revalidate]);
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
