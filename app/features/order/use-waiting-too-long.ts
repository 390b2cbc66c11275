import { useEffect, useState } from "react";
import { isWaitingTooLong, type OrderProgress } from "#domain/order-progress.ts";

/** The longest delay of a browser's timer. */
const maxDelayMs = 2_147_483_647;

/** Turns by itself at that minute; `renderedAt` is the server's, so that hydration finds the same text. */
export function useWaitingTooLong(progress: OrderProgress, renderedAt: number): boolean {
  const [now, setNow] = useState(renderedAt);
  const { alarmAt } = progress;
  useEffect(() => {
    if (alarmAt === null) return;
    const turn = () => setNow(Date.now());
    const timer = setTimeout(turn, Math.min(Math.max(alarmAt - Date.now(), 0) + 1, maxDelayMs));
    // Timers stand still while a phone sleeps.
    document.addEventListener("visibilitychange", turn);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", turn);
    };
  }, [alarmAt]);
  return isWaitingTooLong(progress, now);
}
