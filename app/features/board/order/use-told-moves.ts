import { useEffect, useRef } from "react";
import { historyActor } from "#domain/history-text.ts";
import { stoodText } from "#domain/order-move.ts";
import { type OrderStep, stepOf } from "#domain/order-steps.ts";
import type { PanelOrder } from "#domain/panel-order.ts";
import { notify } from "#ui/notices.tsx";

/** Says who moved the order while it was open here; `mine` is the last step that was asked for on this page. */
export function useToldMoves(order: PanelOrder, mine: OrderStep | null, timeZone: string): void {
  const step = stepOf(order);
  const known = useRef(step);
  const entry = order.history.findLast((past) => past.step === step);

  useEffect(() => {
    // The history comes a moment after the board's word.
    if (step === known.current || (step !== mine && !entry)) return;
    known.current = step;
    if (step === mine || !entry) return;
    notify("warning", stoodText(step, { step, name: historyActor(entry), at: entry.at }, timeZone));
  }, [step, mine, entry, timeZone]);
}
