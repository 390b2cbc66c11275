import { useCallback, useEffect, useRef } from "react";

/** Asks before the page is left or loaded again while something has not reached the server. */
export function useUnsent() {
  const unsent = useRef(0);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsent.current > 0) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);

  return useCallback(async <T>(sending: Promise<T>): Promise<T> => {
    unsent.current += 1;
    try {
      return await sending;
    } finally {
      unsent.current -= 1;
    }
  }, []);
}
