import { useEffect, useState } from "react";

/** True only once `active` has lasted `ms`, so that quick work shows no progress at all. */
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
