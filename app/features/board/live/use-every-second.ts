import { useEffect, useState } from "react";
import { deviceNow } from "#state/server-clock.ts";

/** The device's clock; at once when somebody looks again, because timers of hidden pages are slow. */
export function useEverySecond(): number {
  const [now, setNow] = useState(() => deviceNow());
  useEffect(() => {
    const tick = () => setNow(deviceNow());
    const timer = setInterval(tick, 1_000);
    document.addEventListener("visibilitychange", tick);
    window.addEventListener("pageshow", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
      window.removeEventListener("pageshow", tick);
    };
  }, []);
  return now;
}
