import { useEffect, useEffectEvent, useState } from "react";
import { isWaitingTooLong, type OrderProgress } from "#domain/order-progress.ts";
import { delayUntil, knowsServerClock, serverNow, useClockOffset } from "#state/server-clock.ts";

/**
 * Turns by itself at that minute of the server's clock, which `ask` makes known; `renderedAt` is the server's
 * too, so that hydration finds the same text.
 */
export function useWaitingTooLong(
  progress: OrderProgress,
  renderedAt: number,
  ask: () => Promise<unknown>,
): boolean {
  const [now, setNow] = useState(renderedAt);
  const { alarmAt } = progress;
  const offset = useClockOffset();
  const askServer = useEffectEvent(ask);
  useEffect(() => {
    if (alarmAt === null) return;
    let ended = false;
    const turn = async () => {
      if (document.visibilityState !== "visible") return;
      await askServer();
      if (!ended && knowsServerClock()) setNow(serverNow());
    };
    const timer = setTimeout(turn, delayUntil(alarmAt, offset));
    // Timers stand still while a phone sleeps.
    document.addEventListener("visibilitychange", turn);
    return () => {
      ended = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", turn);
    };
  }, [alarmAt, offset]);
  return isWaitingTooLong(progress, now);
}
