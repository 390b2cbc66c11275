import { useEffect, useState } from "react";

const latestMs = 5_000;
/** Where the browser cannot tell. */
const guessMs = 2_000;

/** True once the browser has had nothing else to do. */
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
