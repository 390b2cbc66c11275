import { useEffect, useEffectEvent, useState } from "react";
import type { Opening, ShopStates } from "#domain/shop-state.ts";
import { delayUntil, knowsServerClock, onClockLearned, serverNow, useClockOffset } from "./server-clock.ts";

/**
 * Begins with what the server said, so that hydration finds the same text; turns when that no longer holds, by
 * the server's clock: `ask` gets an answer from it (false: none came). `of` are the openings
 * that were rendered. The rules are loaded only then: most
 * visits end before.
 */
export function useShopStates(
  openings: readonly Opening[],
  rendered: ShopStates,
  ask: () => Promise<boolean>,
  of = openings,
): ShopStates {
  const [from, setFrom] = useState(rendered);
  const [shown, setShown] = useState({ openings: of, states: rendered });
  if (from !== rendered) {
    setFrom(rendered);
    setShown({ openings: of, states: rendered });
  }
  const offset = useClockOffset();
  const askServer = useEffectEvent(ask);

  useEffect(() => {
    const outdated = shown.openings !== openings;
    const { until } = shown.states;
    if (until === null && !outdated) return;
    let ended = false;
    const turn = async () => {
      // The clock of this device alone decides nothing.
      if (!outdated && !(await askServer()) && !knowsServerClock()) return;
      const rules = await import("#domain/shop-state.ts").catch(() => null);
      // Without a network it stays as it is, until somebody looks again.
      if (rules && !ended) setShown({ openings, states: rules.shopStates(openings, serverNow()) });
    };
    if (outdated) void turn();
    const end = new AbortController();
    const { signal } = end;
    if (until !== null) {
      const timer = setTimeout(turn, delayUntil(until, offset));
      signal.addEventListener("abort", () => clearTimeout(timer));
      // Timers stand still while a phone sleeps.
      const wake = () => serverNow() >= until && void turn();
      document.addEventListener("visibilitychange", wake, { signal });
      // The question at that instant may fail, and a later one be answered.
      signal.addEventListener("abort", onClockLearned(wake));
    }
    return () => {
      ended = true;
      end.abort();
    };
  }, [openings, shown, offset]);
  return shown.states;
}
