import { useEffect, useState } from "react";

const latestMs = 5_000;
/** For browsers without `requestIdleCallback`. */
const guessMs = 2_000;

export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const done = () => setIdle(true);
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(done, guessMs);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(done, { timeout: latestMs });
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
}
