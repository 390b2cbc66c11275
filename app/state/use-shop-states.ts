import { useEffect, useState } from "react";
import type { Opening, ShopStates } from "#domain/shop-state.ts";

/** The longest delay of a browser's timer. */
const maxDelayMs = 2_147_483_647;

/**
 * Begins with what the server said, so that hydration finds the same text; turns when that no longer holds.
 * The rules are loaded only then: most visits end before.
 */
export function useShopStates(openings: readonly Opening[], rendered: ShopStates): ShopStates {
  const [from, setFrom] = useState(rendered);
  const [shown, setShown] = useState(rendered);
  if (from !== rendered) {
    setFrom(rendered);
    setShown(rendered);
  }
  useEffect(() => {
    const { until } = shown;
    if (until === null) return;
    let ended = false;
    const turn = async () => {
      const rules = await import("#domain/shop-state.ts").catch(() => null);
      // Without a network it stays as it is, until somebody looks again.
      if (rules && !ended) setShown(rules.shopStates(openings, Date.now()));
    };
    const timer = setTimeout(turn, Math.min(Math.max(until - Date.now(), 0) + 1, maxDelayMs));
    // Timers stand still while a phone sleeps.
    const wake = () => Date.now() >= until && void turn();
    document.addEventListener("visibilitychange", wake);
    return () => {
      ended = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", wake);
    };
  }, [openings, shown]);
  return shown;
}
