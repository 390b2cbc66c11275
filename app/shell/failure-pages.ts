import { useLayoutEffect } from "react";
import { createStore } from "zustand/vanilla";

/** How many failure pages are shown: offline, the overlay then covers the screen. */
export const failurePages = createStore(() => ({ shown: 0 }));

export function useFailurePage(): void {
  useLayoutEffect(() => {
    failurePages.setState(({ shown }) => ({ shown: shown + 1 }));
    return () => failurePages.setState(({ shown }) => ({ shown: shown - 1 }));
  }, []);
}
