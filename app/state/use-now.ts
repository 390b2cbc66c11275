import { useEffect, useState } from "react";
import { type Opening, stateHolds } from "#domain/shop-state.ts";

/** The longest delay of a browser's timer. */
const maxDelayMs = 2_147_483_647;

/** The time, renewed when the shop's state turns, or its text would be wrong. */
export function useNow(opening: Opening): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const until = stateHolds(opening, now);
    if (until === null) return;
    const renew = () => setNow(Date.now());
    const timer = setTimeout(renew, Math.min(Math.max(until - Date.now(), 0) + 1, maxDelayMs));
    // Timers stand still while a phone sleeps.
    const wake = () => Date.now() >= until && renew();
    document.addEventListener("visibilitychange", wake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", wake);
    };
  }, [opening, now]);
  return now;
}
