import { useEffect, useEffectEvent, useState } from "react";
import { isWaitingTooLong, type OrderProgress } from "#domain/order-progress.ts";
import { knowsServerClock, serverNow, useClockOffset } from "#state/server-clock.ts";

/** The longest delay of a browser's timer. */
const maxDelayMs = 2_147_483_647;

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a corrected clock sets the timer anew
  useEffect(() => {
    if (alarmAt === null) return;
    let ended = false;
    const turn = async () => {
      if (document.visibilityState !== "visible") return;
      await askServer();
      if (!ended && knowsServerClock()) setNow(serverNow());
    };
    const timer = setTimeout(turn, Math.min(Math.max(alarmAt - serverNow(), 0) + 1, maxDelayMs));
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
