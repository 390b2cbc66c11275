import { useEffect, useState } from "react";

/** Delayed, so that quick work shows no progress. */
export function useDelayed(active: boolean, ms = 150): boolean {
  const [late, setLate] = useState(false);

  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLate(true), ms);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active, ms]);

  return active && late;
}
