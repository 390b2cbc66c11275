import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { useHydrated } from "#state/hydrated.tsx";
import { deviceNow } from "#state/server-clock.ts";

interface Clock {
  /** What the server's clock said when the page was made. */
  loadedAt: number;
  /** What is added to the device's clock to get the server's. */
  offsetMs: number;
}

/** A page takes its time to arrive; a clock that is set wrong is further off. */
const minOffsetMs = 60_000;

const ClockContext = createContext<Clock>({ loadedAt: 0, offsetMs: 0 });

export function ClockProvider({ loadedAt, children }: { loadedAt: number; children: ReactNode }) {
  const [clock] = useState<Clock>(() => ({ loadedAt, offsetMs: offsetOf(loadedAt) }));
  return <ClockContext value={clock}>{children}</ClockContext>;
}

function offsetOf(loadedAt: number): number {
  const offset = loadedAt - deviceNow();
  return Math.abs(offset) < minOffsetMs ? 0 : offset;
}

/** The server's time, going on; begins with what the server rendered, so that hydration finds the same text. */
export function useClock(everyMs: number): number {
  const { loadedAt, offsetMs } = useContext(ClockContext);
  const hydrated = useHydrated();
  const [now, setNow] = useState(() => (hydrated ? deviceNow() + offsetMs : loadedAt));
  useEffect(() => {
    const tick = () => setNow(deviceNow() + offsetMs);
    tick();
    const timer = setInterval(tick, everyMs);
    // Timers of hidden pages are slow.
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [everyMs, offsetMs]);
  return now;
}
