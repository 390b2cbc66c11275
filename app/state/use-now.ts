import { useEffect, useState } from "react";
import { type Opening, stateHolds } from "#domain/shop-state.ts";

/** The longest delay of a browser's timer. */
const maxDelayMs = 2_147_483_647;

/**
 * The time, renewed when the state of a shop turns, or its text would be wrong. Begins with the time at
 * which the server rendered the page, so that hydration finds the same text.
 */
export function useNow(openings: readonly Opening[], rendered: number): number {
  const [now, setNow] = useState(rendered);
  useEffect(() => {
    const turns = openings.map((opening) => stateHolds(opening, now)).filter((turn) => turn !== null);
    if (turns.length === 0) return;
    const until = Math.min(...turns);
    const renew = () => setNow(Date.now());
    const timer = setTimeout(renew, Math.min(Math.max(until - Date.now(), 0) + 1, maxDelayMs));
    // Timers stand still while a phone sleeps.
    const wake = () => Date.now() >= until && renew();
    document.addEventListener("visibilitychange", wake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", wake);
    };
  }, [openings, now]);
  return now;
}
